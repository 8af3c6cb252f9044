import { decode } from '../../../domain/import/decode.ts'
import { withOneLineEnd } from '../../../domain/import/line-ends.ts'

/** Bytes that one import may have: the server takes as much of staff in one request. */
export const MOST_BYTES = 4_000_000

/** The text of a file, with its bytes where they may be other letters; or why it has none, in a sentence. */
export type FileText = { readonly text: string; readonly bytes?: string } | { readonly fault: string }

/** Reads a file as spreadsheets and old Macs save it. */
export async function textOf(file: Blob): Promise<FileText> {
  if (file.size > MOST_BYTES) return { fault: tooLarge(file.size) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = decode(bytes)
  if ('fault' in decoded) return decoded
  const text = withOneLineEnd(decoded.text.replace(/^\uFEFF/, ''))
  return decoded.question === undefined ? { text } : { text, bytes: new TextDecoder('x-user-defined').decode(bytes) }
}

/** The bytes that stand in a draft, each as a letter. */
export function bytesIn(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0) & 0xff)
}

/** Why so many bytes are not imported. */
export function tooLarge(bytes: number): string {
  const size = (bytes / 1_000_000).toFixed(1)
  return `This menu is ${size} MB; the limit is 4 MB. Import it in parts: a section at a time, for example.`
}
