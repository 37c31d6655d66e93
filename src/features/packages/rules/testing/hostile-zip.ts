/** A record of a zip file's directory, which may be invalid. */
export interface ZipRecord {
  readonly name: string
  /** The bytes in the file, compressed if the method requires it. */
  readonly data: Uint8Array
  readonly method?: 0 | 8
  /** The uncompressed length in the directory. Defaults to the length of the data. */
  readonly unpacked?: number
  /** The compressed length in the directory. */
  readonly packed?: number
  /** The number of the record whose bytes this record uses instead of its own. */
  readonly sharedWith?: number
}

/** Builds a zip file from these records for tests, without any validation. */
export function hostileZip(records: readonly ZipRecord[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const headers: number[] = []
  let length = 0
  const put = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  records.forEach((record) => {
    const { name, data, sharedWith } = record
    headers.push(sharedWith === undefined ? length : (headers[sharedWith] ?? 0))
    if (sharedWith !== undefined) return
    put(fields([4, 0x04034b50], [2, 20], ...common(record)))
    put(new TextEncoder().encode(name))
    put(data)
  })
  const directory = length
  records.forEach((record, index) => {
    const inDirectory = [2, 0] as const
    const headerOffset = [4, headers[index] ?? 0] as const
    const marks = [inDirectory, inDirectory, inDirectory, [4, 0] as const, headerOffset]
    put(fields([4, 0x02014b50], [2, 20], [2, 20], ...common(record), ...marks))
    put(new TextEncoder().encode(record.name))
  })
  const count = [2, records.length] as const
  const end = [[4, length - directory] as const, [4, directory] as const, [2, 0] as const]
  put(fields([4, 0x06054b50], [2, 0], [2, 0], count, count, ...end))
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type Field = readonly [size: 2 | 4, value: number]

function common({ name, data, method = 0, unpacked, packed }: ZipRecord): Field[] {
  return [
    [2, 0],
    [2, method],
    [4, 0],
    [4, 0],
    [4, packed ?? data.length],
    [4, unpacked ?? data.length],
    [2, new TextEncoder().encode(name).length],
    [2, 0],
  ]
}

function fields(...all: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [size]) => sum + size, 0)))
  let at = 0
  for (const [size, value] of all) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(view.buffer)
}
