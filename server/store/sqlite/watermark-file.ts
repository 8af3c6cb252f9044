import { closeSync, constants, fdatasyncSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** A write that a database has committed. */
export interface CommittedWrite {
  /** The random name that the database was given when it was made. */
  readonly database: string
  /** Counted from the first write of that database. */
  readonly number: number
  /** Seconds since 1970. */
  readonly at: number
}

/** The end of the name of the file beside a database that holds its watermark: the last write that was acknowledged. */
export const WATERMARK = '.acknowledged'

/** Two slots, each in a disk block of its own, are written in turn: a torn write spoils one and leaves the other. */
const SLOT_BYTES = 4096

/** The watermark of a database; undefined when the file is missing, cannot be read or belongs to another database. */
export function readWatermark(file: string, database: string): CommittedWrite | undefined {
  try {
    const handle = openSync(file + WATERMARK, 'r')
    try {
      return newest(slotsIn(handle), database)
    } finally {
      closeSync(handle)
    }
  } catch {
    return undefined
  }
}

/**
 * Writes the watermark unless it is as far already; the caller makes sure that no other process does. It survives the end of the
 * process; a power cut only once it is synced.
 */
export function raiseWatermark(file: string, write: CommittedWrite): void {
  const handle = openSync(file + WATERMARK, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    const slots = slotsIn(handle)
    const kept = newest(slots, write.database)
    if (kept !== undefined && kept.number >= write.number) return
    const record = recordOf(write)
    // The first fills both slots, so that no later one needs room on a full disk.
    if (kept === undefined) writeSync(handle, Buffer.concat([record, record]), 0, 2 * SLOT_BYTES, 0)
    else writeSync(handle, record, 0, SLOT_BYTES, kept === slots[0] ? SLOT_BYTES : 0)
  } finally {
    closeSync(handle)
  }
}

/** Returns when what was written of the watermark is on the disk. */
export function syncWatermark(file: string): void {
  const handle = openSync(file + WATERMARK, 'r+')
  try {
    fdatasyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

type Slot = CommittedWrite | undefined

function slotsIn(handle: number): Slot[] {
  const bytes = Buffer.alloc(2 * SLOT_BYTES)
  readSync(handle, bytes, 0, bytes.length, 0)
  return [bytes.subarray(0, SLOT_BYTES), bytes.subarray(SLOT_BYTES)].map(writeIn)
}

function newest(slots: readonly Slot[], database: string): Slot {
  const own = slots.filter((slot) => slot?.database === database)
  return own.reduce((newer, slot) => (newer && slot && slot.number > newer.number ? slot : newer), own[0])
}

function recordOf(write: CommittedWrite): Buffer {
  const json = JSON.stringify(write)
  const record = Buffer.alloc(SLOT_BYTES)
  record.write(`${json}\n${crc32(json)}\n`)
  return record
}

function writeIn(record: Buffer): Slot {
  // The rest of a slot is zeros.
  const [json = '', checksum] = record.toString('utf8', 0, Math.max(0, record.indexOf(0))).split('\n')
  return checksum === String(crc32(json)) ? (JSON.parse(json) as CommittedWrite) : undefined
}
