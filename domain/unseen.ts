/** Characters with the width of a letter, and no ink. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/gu

/**
 * What is invisible, after what it belongs to where it is seen by its effect: the joiners and selectors of emoji, the tags of a flag, keycaps,
 * selectors of Chinese characters, and joiners between letters that change by them, which those of Europe do not, with accents or without.
 */
const UNSEEN =
  /((?:\p{ExtPict}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?\u200D?)*\p{ExtPict}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?|[0-9#*]\uFE0F?\u20E3|\p{sc=Han}[\u{E0100}-\u{E01EF}]|(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])\p{L}(?:(?!\p{DI})\p{M})*[\u200C\u200D](?=\p{L}))|\p{DI}/gu

/**
 * A text without what cannot be seen: letters without width, soft hyphens, controls of direction, tags. What has only a width is a space. So
 * two texts that look the same are the same, and what shows nothing is empty.
 */
export function withoutUnseen(text: string): string {
  return text.replace(BLANK, ' ').replace(UNSEEN, (_, seen: string | undefined) => seen ?? '')
}

/** With the apostrophe and the hyphen that keyboards have: documents and tablets put others, so they tell no two names apart. */
export function withPlainMarks(text: string): string {
  return text.replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[\u2010\u2011]/g, '-')
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]

/** Whether a text mixes scripts whose letters look alike: a Cyrillic а in a Latin name is a trap. */
export function mixesScripts(text: string): boolean {
  return SCRIPTS.filter((script) => script.test(text)).length > 1
}
