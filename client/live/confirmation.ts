/** Milliseconds after which a subscription counts: until then the server refuses it, or sends what was missed. */
export const CONFIRMED_AFTER_MS = 300
