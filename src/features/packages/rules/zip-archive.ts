import { Inflate } from 'fflate'

/** The reason why a zip file cannot be read. */
export class UnreadableZipError extends Error {
  constructor(
    readonly why: 'damaged' | 'too much',
    message: string,
  ) {
    super(message)
  }
}

/** A zip file with a parsed directory. Its files are decompressed on demand. */
export interface ZipArchive {
  readonly names: ReadonlySet<string>
  /**
   * The uncompressed size of all files, from the directory. Each read is limited to the file's
   * stated size.
   */
  readonly unpackedBytes: number
  /**
   * Returns the bytes of a file, or `undefined` for an unknown name. Every read counts toward the
   * limit, including repeated reads.
   * @throws UnreadableZipError
   */
  readonly read: (name: string) => Uint8Array | undefined
}

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** The offset of the file's local header. */
  readonly header: number
}

// Signatures and fixed lengths of records in the zip format (APPNOTE 6.3).
const localMark = 0x04034b50
const directoryMark = 0x02014b50
const endMark = 0x06054b50
const localLength = 30
const directoryLength = 46
const endLength = 22
const longestComment = 0xffff

/** Compressed bytes per step. They expand to at most 1032 times as many bytes. */
const packedAtOnce = 16 * 1024
/** DEFLATE's highest compression ratio: 258 bytes from two bits. */
const tightest = 1032

/**
 * Opens a zip file, and decompresses at most `maxBytes` in total. Each file is limited to its size
 * in the directory, and every read counts. Files that share bytes or a name are rejected: a few
 * bytes could expand to any size, and other programs could read different content. ZIP64 is not
 * supported, because no DAR is that large.
 * @throws UnreadableZipError
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

function tooMuch(maxBytes: number): UnreadableZipError {
  return new UnreadableZipError('too much', `the unpacked content is larger than ${maxBytes} bytes`)
}

function damaged(message: string): UnreadableZipError {
  return new UnreadableZipError('damaged', message)
}

function entriesOf(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Entry> {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const start = at
  const entries = new Map<string, Entry>()
  for (let number = 0; number < count; number++) {
    if (at + directoryLength > end || view.getUint32(at, true) !== directoryMark) {
      throw damaged('its directory is incomplete')
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

/** Returns the offset of the end record, which a comment may follow. */
function endOf(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - longestComment; at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw damaged('its directory is missing')
}

/** Throws unless each file has its own header and its own bytes before the directory. */
function refuseShared(entries: readonly Entry[], view: DataView, directory: number): void {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.header - b.header)) {
    if (entry.header < free) throw damaged('two of its files share bytes')
    if (
      entry.header + localLength > view.byteLength ||
      view.getUint32(entry.header, true) !== localMark
    ) {
      throw damaged('a file is missing at its declared position')
    }
    free = dataOf(entry, view) + entry.packed
    if (free > directory) throw damaged('one of its files is incomplete')
  }
}

function dataOf({ header }: Entry, view: DataView): number {
  const names = view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  return header + localLength + names
}

/** Decodes a file name as UTF-8 if its flag is set, as other programs do. */
function nameOf(bytes: Uint8Array, flags: number): string {
  return new TextDecoder((flags & 0x800) === 0 ? 'latin1' : 'utf-8').decode(bytes)
}

function unpack({ method, packed, unpacked, flags }: Entry, bytes: Uint8Array): Uint8Array {
  if ((flags & 1) !== 0) throw damaged('one of its files is encrypted')
  if (method === 0) {
    if (packed !== unpacked) throw wrongLength()
    return bytes.slice()
  }
  if (method !== 8) throw damaged(`one of its files has an unknown compression method (${method})`)
  // Checked before memory is allocated.
  if (unpacked > packed * tightest) throw wrongLength()
  return inflated(bytes, unpacked)
}

/**
 * Decompresses bytes.
 * @param length The exact size of the result. If the bytes expand beyond it, decompression stops
 * after one more step.
 */
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

function wrongLength(): UnreadableZipError {
  return damaged('the length of a file differs from the zip directory')
}
