/** A response body, or its beginning up to the limit. */
export interface ReadBody {
  readonly bytes: Uint8Array
  /** True if the body ended within the limit. */
  readonly isWhole: boolean
}

/**
 * Reads a body up to a limit in bytes. The rest is not received, so that an endless response or a
 * mistaken download cannot fill the memory.
 * @throws the error of `fetch` if the connection is lost.
 */
export async function readBody(response: Response, longest: number): Promise<ReadBody> {
  const { body } = response
  const announced = contentLengthOf(response.headers)
  if (body === null || (announced !== undefined && announced <= longest)) {
    return { bytes: new Uint8Array(await response.arrayBuffer()), isWhole: true }
  }
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const room = longest - size
    if (part.value.length > room) {
      await reader.cancel()
      return { bytes: joined([...parts, part.value.subarray(0, room)], longest), isWhole: false }
    }
    parts.push(part.value)
    size += part.value.length
  }
  return { bytes: joined(parts, size), isWhole: true }
}

/**
 * Returns the body size in bytes from `Content-Length`. Undefined for a compressed body, whose
 * header has the compressed size.
 */
export function contentLengthOf(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') || !/^\d{1,15}$/.test(length)
    ? undefined
    : Number(length)
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
