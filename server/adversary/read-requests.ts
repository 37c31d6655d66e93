import { framingOf, readChunks, readHead, readLength, valuesOf, type Head } from './http-text.ts'

/** A request as an upstream sees it. */
export interface ReceivedRequest {
  readonly method: string
  readonly target: string
  readonly head: Head
  readonly body: Buffer
}

/** The result of reading the first request from the bytes of a connection. */
export type RequestReading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'malformed'; readonly why: string }
  /** `request` is undefined until its head has arrived. */
  | { readonly kind: 'partial'; readonly request: ReceivedRequest | undefined }
  | { readonly kind: 'whole'; readonly request: ReceivedRequest; readonly next: number }

/**
 * Reads one request strictly. A request that a careless upstream could read in another way counts
 * as malformed.
 */
export function readRequest(bytes: Buffer): RequestReading {
  if (bytes.length === 0) return { kind: 'nothing' }
  const read = readHead(bytes, 0)
  if (read.kind === 'malformed') return read
  if (read.kind === 'partial') return { kind: 'partial', request: undefined }
  const { head, next } = read
  const [, method, target] = /^([A-Z]+) ([\x21-\x7e]+) HTTP\/1\.1$/.exec(head.startLine) ?? []
  if (method === undefined || target === undefined) {
    return { kind: 'malformed', why: `no request line: ${head.startLine.slice(0, 200)}` }
  }
  const hosts = valuesOf(head, 'host').length
  if (hosts !== 1) return { kind: 'malformed', why: `${hosts} Host headers` }
  const request = { method, target, head, body: Buffer.alloc(0) }
  const framing = framingOf(head)
  if (framing.kind === 'malformed') return framing
  if (framing.kind === 'none') return { kind: 'whole', request, next }
  const body =
    framing.kind === 'length' ? readLength(bytes, next, framing.length) : readChunks(bytes, next)
  if (body.kind === 'malformed') return body
  if (body.kind === 'partial') return { kind: 'partial', request }
  return { kind: 'whole', request: { ...request, body: body.body }, next: body.next }
}
