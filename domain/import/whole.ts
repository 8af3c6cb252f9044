/** A pattern of whole texts, one of `words`, in any case. */
export const whole = (...words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})$`, 'iu')
