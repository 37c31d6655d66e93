import { framingOf, readChunks, readHead, readLength, valuesOf, type Head } from './http-text.ts'

/** An answer that a client got. */
export interface Answer {
  readonly status: number
  readonly head: Head
  readonly body: Buffer
  /**
   * True if the answer is complete. False for an answer without a length, which ends only when the
   * connection is closed.
   */
  readonly whole: boolean
}

/** All responses that a connection has received. */
export interface Answers {
  readonly answers: readonly Answer[]
  /** Interim answers (1xx), by status. */
  readonly interim: readonly number[]
  /** Bytes that cannot be parsed as an answer, or undefined. */
  readonly malformed: string | undefined
}

/**
 * Strictly reads the responses to requests of these methods. Responses beyond the last method are
 * read as responses to GET.
 */
export function readAnswers(bytes: Buffer, methods: readonly string[]): Answers {
  const answers: Answer[] = []
  const interim: number[] = []
  let at = 0
  const ended = (malformed?: string): Answers => ({ answers, interim, malformed })
  while (at < bytes.length) {
    const read = readHead(bytes, at)
    if (read.kind === 'partial') return ended()
    if (read.kind === 'malformed') return ended(read.why)
    const { head, next } = read
    const status = Number(/^HTTP\/1\.[01] (\d{3}) [\t\x20-\xff]*$/.exec(head.startLine)?.[1])
    if (Number.isNaN(status)) return ended(`no status line: ${head.startLine}`)
    at = next
    if (status >= 100 && status < 200) {
      interim.push(status)
      continue
    }
    const bodiless = status === 204 || status === 304 || methods[answers.length] === 'HEAD'
    const framing = framingOf(head)
    if (framing.kind === 'malformed' && !bodiless) return ended(framing.why)
    if (bodiless) {
      answers.push({ status, head, body: Buffer.alloc(0), whole: true })
      continue
    }
    if (framing.kind === 'none') {
      answers.push({ status, head, body: bytes.subarray(at), whole: false })
      return ended()
    }
    const body =
      framing.kind === 'length' ? readLength(bytes, at, framing.length) : readChunks(bytes, at)
    if (body.kind === 'malformed') return ended(body.why)
    if (body.kind === 'partial') {
      answers.push({ status, head, body: bytes.subarray(at), whole: false })
      return ended()
    }
    answers.push({ status, head, body: body.body, whole: true })
    at = body.next
  }
  return ended()
}

/** The text of `{"error": …}`, or undefined for an answer that has no such body. */
export function errorOf(answer: Answer | undefined): string | undefined {
  if (answer === undefined) return undefined
  const [type = ''] = valuesOf(answer.head, 'content-type')
  if (!/^application\/json\b/.test(type)) return undefined
  const value: unknown = parsed(answer.body.toString())
  if (value === null || typeof value !== 'object' || !('error' in value)) return undefined
  return typeof value.error === 'string' ? value.error : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
