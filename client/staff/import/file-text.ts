/** Bytes that one import may have: the server takes as much of staff in one request. */
export const MOST_BYTES = 4_000_000

/** The text of a file, or why it has none, in a sentence. */
export type FileText = { readonly text: string } | { readonly fault: string }

/** Reads a file as spreadsheets save it: in UTF-8 or UTF-16, or in the old encoding of Windows, where a pound sign is no UTF-8. */
export async function textOf(file: Blob): Promise<FileText> {
  if (file.size > MOST_BYTES) return { fault: tooLarge(file.size) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return isBinary(bytes) || text.includes('\0') ? { fault: NO_TEXT } : { text }
}

/** Why so many bytes are not imported. */
export function tooLarge(bytes: number): string {
  const size = (bytes / 1_000_000).toFixed(1)
  return `This menu is ${size} MB; the limit is 4 MB. Import it in parts: a section at a time, for example.`
}

const NO_TEXT =
  'This file isn’t text. Open it in the program that made it, save it as CSV, and choose that file. Or copy its cells and paste them.'

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** How workbooks of Excel and Numbers, documents of Word and PDFs begin. */
function isBinary(bytes: Uint8Array): boolean {
  const start = Array.from(bytes.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return ['504b0304', 'd0cf11e0', '25504446'].includes(start)
}
