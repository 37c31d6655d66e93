/** The types of WebSocket frames (RFC 6455, section 5.2). */
export const opcodes = {
  continuation: 0,
  text: 1,
  binary: 2,
  close: 8,
  ping: 9,
  pong: 10,
} as const

/** A frame from a client, unmasked. */
export interface Frame {
  readonly opcode: number
  readonly isLast: boolean
  readonly payload: Buffer
}

/** Thrown if a client sends an invalid frame. `code` is the code for closing the connection. */
export class InvalidFrame extends Error {
  override readonly name = 'BrokenFrame'
  constructor(
    readonly code: number,
    problem: string,
  ) {
    super(problem)
  }
}

/** Returns a whole message of a server: one frame without a mask. */
export function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const first = 0x80 | opcode
  if (length < 126) return Buffer.concat([Buffer.from([first, length]), payload])
  if (length < 0x1_00_00) {
    const head = Buffer.from([first, 126, 0, 0])
    head.writeUInt16BE(length, 2)
    return Buffer.concat([head, payload])
  }
  const head = Buffer.alloc(10)
  head[0] = first
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/** Finds the frames in a client's data, for any split of the data into chunks. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0)

  constructor(
    /** Limit of a frame in bytes. */
    readonly most: number,
  ) {}

  /**
   * Returns the frames that these bytes complete.
   * @throws InvalidFrame
   */
  read(bytes: Buffer): readonly Frame[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const frames: Frame[] = []
    for (let frame = this.#next(); frame !== undefined; frame = this.#next()) frames.push(frame)
    return frames
  }

  #next(): Frame | undefined {
    const rest = this.#rest
    if (rest.length < 2) return undefined
    const first = rest.readUInt8(0)
    const second = rest.readUInt8(1)
    if ((first & 0x70) !== 0) throw new InvalidFrame(1002, 'a reserved bit is set')
    if ((second & 0x80) === 0) throw new InvalidFrame(1002, 'a client has to mask its frames')
    const short = second & 0x7f
    const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0
    const begin = 2 + lengthBytes + 4
    if (rest.length < begin) return undefined
    const length =
      lengthBytes === 0
        ? short
        : lengthBytes === 2
          ? rest.readUInt16BE(2)
          : Number(rest.readBigUInt64BE(2))
    if (length > this.most) throw new InvalidFrame(1009, 'the message is too long')
    if (rest.length < begin + length) return undefined
    const mask = rest.subarray(begin - 4, begin)
    const payload = Buffer.from(rest.subarray(begin, begin + length))
    for (let index = 0; index < length; index += 1) {
      payload.writeUInt8(payload.readUInt8(index) ^ mask.readUInt8(index % 4), index)
    }
    this.#rest = rest.subarray(begin + length)
    return { opcode: first & 0x0f, isLast: (first & 0x80) !== 0, payload }
  }
}
