/** Where a new line of a web page begins. */
const BLOCK = /(?=<(?:h[1-6]|li|p|div|tr|section|article)\b)/iu

/**
 * A text as a field of a page has it: each of its line ends is the same letter; and the source of a web page that is one line has a line
 * for each that the page shows. The field and the reader count the same lines.
 */
export function withOneLineEnd(text: string): string {
  const plain = text.replaceAll(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
  if (!plain.includes('<')) return plain
  const lines = plain.replaceAll(/<br\s*\/?>\n?/gi, '\n').split('\n')
  return lines.flatMap(linesShown).join('\n')
}

function linesShown(line: string): readonly string[] {
  const blocks = line.includes('<') ? line.split(BLOCK) : []
  return blocks.length > 4 ? blocks : [line]
}
