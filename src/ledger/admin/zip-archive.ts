import { Inflate } from 'fflate'

/** Why a zip file is not read. */
export class ZipRefused extends Error {
  constructor(
    readonly why: 'damaged' | 'too much',
    message: string,
  ) {
    super(message)
  }
}

/** A zip file whose directory was read; its files are unpacked when they are asked for. */
export interface ZipArchive {
  readonly names: ReadonlySet<string>
  /** What all files together unpack to, as the directory says; reading holds each file to its part. */
  readonly unpackedBytes: number
  /**
   * The bytes of a file, `undefined` where there is none of that name. Every reading is counted, also
   * that of the same file again.
   * @throws ZipRefused
   */
  readonly read: (name: string) => Uint8Array | undefined
}

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** Where its own header begins. */
  readonly header: number
}

// Of the zip format (APPNOTE 6.3): how records begin, and how long they are without names.
const localMark = 0x04034b50
const directoryMark = 0x02014b50
const endMark = 0x06054b50
const localLength = 30
const directoryLength = 46
const endLength = 22
const longestComment = 0xffff

/** What of the packed bytes is unpacked at once: at most 1032 times as much comes of it. */
const packedAtOnce = 16 * 1024
/** No bytes are packed more tightly by DEFLATE: 258 of them into two bits. */
const tightest = 1032

/**
 * Opens a zip file of which no more than `maxBytes` are ever unpacked: every file is held to the
 * length that the directory gives it, and every reading is counted. Refused are files that share bytes
 * or a name: a few bytes would unpack to any amount, and another program would see something else.
 * ZIP64 is not read: no DAR is as large.
 * @throws ZipRefused
 */
export function openZip(bytes: Uint8Array, maxBytes: number): ZipArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(bytes, view)
  const unpackedBytes = [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (unpackedBytes > maxBytes) throw tooMuch(maxBytes)
  let left = maxBytes
  return {
    names: new Set(entries.keys()),
    unpackedBytes,
    read: (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      if (entry.unpacked > left) throw tooMuch(maxBytes)
      left -= entry.unpacked
      return unpack(entry, bytes.subarray(dataOf(entry, view), dataOf(entry, view) + entry.packed))
    },
  }
}

function tooMuch(maxBytes: number): ZipRefused {
  return new ZipRefused('too much', `more than ${maxBytes} bytes come out of it`)
}

function damaged(message: string): ZipRefused {
  return new ZipRefused('damaged', message)
}

function entriesOf(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Entry> {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const start = at
  const entries = new Map<string, Entry>()
  for (let number = 0; number < count; number++) {
    if (at + directoryLength > end || view.getUint32(at, true) !== directoryMark) {
      throw damaged('its directory breaks off')
    }
    const flags = view.getUint16(at + 8, true)
    const nameEnd = at + directoryLength + view.getUint16(at + 28, true)
    const name = nameOf(bytes.subarray(at + directoryLength, Math.min(nameEnd, end)), flags)
    if (entries.has(name)) throw damaged('two of its files have the same name')
    entries.set(name, {
      name,
      flags,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  refuseShared([...entries.values()], view, start)
  return entries
}

/** Where the record at the end of the file begins; behind it may stand a comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - longestComment; at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw damaged('its directory is missing')
}

/** Each file has its header and its bytes to itself, before the directory. */
function refuseShared(entries: readonly Entry[], view: DataView, directory: number): void {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.header - b.header)) {
    if (entry.header < free) throw damaged('two of its files share bytes')
    if (
      entry.header + localLength > view.byteLength ||
      view.getUint32(entry.header, true) !== localMark
    ) {
      throw damaged('it has no file where one should begin')
    }
    free = dataOf(entry, view) + entry.packed
    if (free > directory) throw damaged('one of its files breaks off')
  }
}

function dataOf({ header }: Entry, view: DataView): number {
  const names = view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  return header + localLength + names
}

/** UTF-8 where its flag says so, as other programs have it. */
function nameOf(bytes: Uint8Array, flags: number): string {
  return new TextDecoder((flags & 0x800) === 0 ? 'latin1' : 'utf-8').decode(bytes)
}

function unpack({ method, packed, unpacked, flags }: Entry, bytes: Uint8Array): Uint8Array {
  if ((flags & 1) !== 0) throw damaged('one of its files is encrypted')
  if (method === 0) {
    if (packed !== unpacked) throw wrongLength()
    return bytes.slice()
  }
  if (method !== 8) throw damaged(`one of its files is packed in a way not known (${method})`)
  // Before room is made for it.
  if (unpacked > packed * tightest) throw wrongLength()
  return inflated(bytes, unpacked)
}

/** @param length to which the bytes must unpack exactly; no more than a step beyond it is unpacked. */
function inflated(bytes: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length)
  let filled = 0
  const inflate = new Inflate((piece) => {
    if (filled + piece.length > length) throw wrongLength()
    out.set(piece, filled)
    filled += piece.length
  })
  for (let at = 0; at === 0 || at < bytes.length; at += packedAtOnce) {
    const isLast = at + packedAtOnce >= bytes.length
    inflate.push(bytes.subarray(at, at + packedAtOnce), isLast)
  }
  if (filled !== length) throw wrongLength()
  return out
}

function wrongLength(): ZipRefused {
  return damaged('one of its files is not as long as its directory says')
}
