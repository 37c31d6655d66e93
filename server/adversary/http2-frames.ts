/** Types of frames (RFC 9113, section 6). */
export const types = {
  data: 0,
  headers: 1,
  priority: 2,
  reset: 3,
  settings: 4,
  ping: 6,
  goAway: 7,
  windowUpdate: 8,
  continuation: 9,
} as const
export const flags = { ack: 1, endStream: 1, endHeaders: 4 } as const

export const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')

/** Encodes a frame. */
export function frame(type: number, flag: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flag, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

/** Encodes settings by their number. */
export function settings(pairs: readonly (readonly [id: number, value: number])[] = []): Buffer {
  const payload = Buffer.alloc(pairs.length * 6)
  pairs.forEach(([id, value], at) => {
    payload.writeUInt16BE(id, at * 6)
    payload.writeUInt32BE(value, at * 6 + 2)
  })
  return frame(types.settings, 0, 0, payload)
}

/** Encodes a number of 32 bits. */
export function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/**
 * Encodes header names and values as literals, without the dynamic table and without compression
 * (RFC 7541, section 6.2.2).
 */
export function headerBlock(pairs: readonly (readonly [name: string, value: string])[]): Buffer {
  return Buffer.concat(
    pairs.flatMap(([name, value]) => [Buffer.from([0]), textOf(name), textOf(value)]),
  )
}

function textOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  const length: number[] = []
  let rest = bytes.length
  if (rest < 127) length.push(rest)
  else {
    length.push(127)
    for (rest -= 127; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128)
    length.push(rest)
  }
  return Buffer.concat([Buffer.from(length), bytes])
}

/** A received frame. */
export interface Frame {
  readonly type: number
  readonly stream: number
  readonly payload: Buffer
}

/** Returns all whole frames of a connection. */
export function readFrames(bytes: Buffer): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at + 9 <= bytes.length;) {
    const next = at + 9 + bytes.readUIntBE(at, 3)
    if (next > bytes.length) break
    frames.push({
      type: bytes.readUInt8(at + 3),
      stream: bytes.readUInt32BE(at + 5) & 0x7fffffff,
      payload: bytes.subarray(at + 9, next),
    })
    at = next
  }
  return frames
}

/**
 * Returns true if a stream was answered with 200. The suite recognises this status by the single
 * byte that encodes it, and recognises no other status.
 */
export function hasStatus200(frames: readonly Frame[], stream: number): boolean {
  const head = frames.find((each) => each.type === types.headers && each.stream === stream)
  return head?.payload.includes(0x88) === true && head.payload.indexOf(0x88) < 8
}
