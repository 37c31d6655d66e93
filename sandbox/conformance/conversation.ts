import { at, isObject, textAt, type Data, type DataObject } from './specification.ts'
import type { Exchange } from './validator.ts'

/** One request of the conformance test. */
export interface Call {
  /** `METHOD /path`, the path as its specification writes it. */
  operation: string
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: Data
  /** A body of bytes that are not JSON. */
  bytes?: Uint8Array<ArrayBuffer>
  /** The expected status; 200 by default. */
  expect?: number
  broken?: true
}

/** Answers a request, as the applications of the sandbox do. */
export type Fetch = (request: Request) => Response | Promise<Response>

async function readResponse(response: Response): Promise<Data | undefined> {
  const text = await response.text()
  if (text === '' && response.headers.get('content-type') === null) return undefined
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return text
  // Rounding integers beyond 2^53 does not matter to a comparison with schemas.
  const read: Data = JSON.parse(text)
  return read
}

/** Sends requests of one specification to the sandbox, and records them with their responses. */
export class Conversation {
  readonly exchanges: (Exchange & { broken: boolean })[] = []

  constructor(
    readonly base: string,
    readonly fetch: Fetch,
  ) {}

  async send(call: Call): Promise<Data | undefined> {
    const [method = '', template = ''] = call.operation.split(' ')
    const path = template.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) =>
      encodeURIComponent(call.path?.[name] ?? 'unknown'),
    )
    const query = new URLSearchParams(call.query).toString()
    const headers: Record<string, string> = {}
    let body: string | Uint8Array<ArrayBuffer> | undefined
    if (call.body !== undefined) {
      headers['content-type'] = 'application/json'
      body = JSON.stringify(call.body)
    } else if (call.bytes !== undefined) {
      headers['content-type'] = 'application/octet-stream'
      body = call.bytes
    }
    const url = `http://sandbox.test${this.base}${path}${query === '' ? '' : `?${query}`}`
    const response = await this.fetch(new Request(url, { method, headers, body: body ?? null }))
    const contentType = response.headers.get('content-type')?.split(';')[0] ?? ''
    const answered = await readResponse(response)
    const expected = call.expect ?? 200
    if (response.status !== expected) {
      const shown = JSON.stringify(answered)?.slice(0, 400)
      throw new Error(`${method} ${path}: ${expected} expected, ${response.status} came: ${shown}`)
    }
    this.exchanges.push({
      operation: call.operation,
      request: call.bytes === undefined ? call.body : '',
      status: response.status,
      contentType,
      response: answered,
      broken: call.broken ?? false,
    })
    return answered
  }

  /**
   * Sends a request whose result the next request needs. Resolves with the text at a path of the
   * response.
   */
  async ask(call: Call, ...keys: readonly string[]): Promise<string> {
    return textAt(await this.send(call), ...keys)
  }
}

/** Returns the first element of an array in an answer. Throws if the array is empty. */
export function firstOf(value: Data | undefined, ...keys: readonly string[]): DataObject {
  const first = at(value, ...keys, '0')
  if (!isObject(first)) throw new Error(`Nothing in ${keys.join('.')}`)
  return first
}
