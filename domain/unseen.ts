/**
 * What is invisible and yet belongs to what is seen: within emoji, flags and keycaps, selectors of Chinese characters, and the joiners of
 * scripts whose letters change by them.
 */
const SEEN_BY_ITS_EFFECT = [
  /\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)*/u,
  /[0-9#*]\uFE0F?\u20E3/u,
  /\p{Script=Han}[\u{E0100}-\u{E01EF}]/u,
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Malayalam}\p{Script=Myanmar}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}][\u200C\u200D](?=\p{L})/u,
]
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/u
/** Characters with the width of a letter, and no ink. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/gu
const KEPT_OR_UNSEEN = new RegExp(
  `(${[FLAG, ...SEEN_BY_ITS_EFFECT].map(({ source }) => source).join('|')})|\\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/**
 * A text without what cannot be seen: letters without width, soft hyphens, controls of direction, tags. What has only a width is a space. So
 * two texts that look the same are the same, and what shows nothing is empty.
 */
export function withoutUnseen(text: string): string {
  return text.replace(BLANK, ' ').replace(KEPT_OR_UNSEEN, (_, kept: string | undefined) => kept ?? '')
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
