import { InvalidRequest } from './request.ts'

/** Thrown if the body of a request was refused or not read to its end. */
export class InvalidBody extends Error {
  override readonly name = 'RefusedBody'

  constructor(
    readonly status: 408 | 413 | 415,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Limit of a body in bytes. Most requests have a few hundred characters, and a long filter has a
 * few thousand.
 */
const longestBody = 100_000

const notJson = 'A question is sent as application/json.'
const tooLong = `A question takes at most ${longestBody} bytes.`
const tooSlow = 'The question did not arrive in time.'

/**
 * Reads the body of a request as JSON, within a time in milliseconds. Only `application/json` is
 * accepted, because pages of other sites cannot send that type without a preflight request (Fetch,
 * CORS-safelisted request headers).
 * @throws InvalidBody, InvalidRequest
 */
export async function readBody(request: Request, timeoutMs: number): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== 'application/json') throw new InvalidBody(415, notJson)
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) {
    throw new InvalidBody(413, tooLong)
  }
  const text = await readText(request, timeoutMs)
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidRequest('the question should be JSON')
  }
}

async function readText({ body }: Request, timeoutMs: number): Promise<string> {
  if (body === null) return ''
  // The reader is never cancelled. Cancelling would close the connection before the answer is sent.
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), late])
      if (part === undefined) throw new InvalidBody(408, tooSlow)
      if (part.done) return Buffer.concat(parts).toString('utf8')
      bytes += part.value.length
      if (bytes > longestBody) throw new InvalidBody(413, tooLong)
      parts.push(part.value)
    }
  } catch (error) {
    if (error instanceof InvalidBody) throw error
    throw new InvalidRequest('the question should arrive whole')
  } finally {
    clearTimeout(timer)
    reader.releaseLock()
  }
}
