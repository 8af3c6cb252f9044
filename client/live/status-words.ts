/** The words of the menu's status that stand on a page before its script has come, too. */
export const LIVE = 'Live'
/** Before the first connection: a space, which keeps the line's height. */
export const NOTHING_YET = '\u00A0'
