import { chunked, requestOf, smuggled, type RequestContext } from './write-request.ts'

/** The required outcome of a request. */
export type Outcome =
  /**
   * No complete request reaches the upstream. The client gets an error status, or its connection is
   * cut.
   */
  | { readonly kind: 'refused' }
  /** Exactly these bodies reach the upstream, in this order, each as one well-framed request. */
  | { readonly kind: 'passed'; readonly bodies: readonly string[] }
  /** The server may accept or refuse the requests, or drop everything after the first one. */
  | { readonly kind: 'either'; readonly bodies: readonly string[] }

/** A request with an unusual detail. */
export interface FramingCase {
  readonly name: string
  readonly write: (asking: RequestContext) => string
  readonly outcome: (asking: RequestContext) => Outcome
  /** The number of answers to wait for. Defaults to 1. */
  readonly answers?: number
}

type Judgement = 'good' | 'odd' | 'bad'

/** Header lines that announce a body length, as functions of the correct length. */
const lengths: readonly (readonly [string, Judgement, (length: number) => string[]])[] = [
  ['no Content-Length', 'good', () => []],
  ['Content-Length', 'good', (n) => [`Content-Length: ${n}`]],
  ['two equal Content-Lengths', 'bad', (n) => [`Content-Length: ${n}`, `Content-Length: ${n}`]],
  ['two unequal Content-Lengths', 'bad', (n) => ['Content-Length: 0', `Content-Length: ${n}`]],
  ['a list of Content-Lengths', 'bad', (n) => [`Content-Length: ${n}, ${n}`]],
  ['a signed Content-Length', 'bad', (n) => [`Content-Length: +${n}`]],
  ['a negative Content-Length', 'bad', (n) => [`Content-Length: -${n}`]],
  ['a hexadecimal Content-Length', 'bad', (n) => [`Content-Length: 0x${n.toString(16)}`]],
  ['a Content-Length with a fraction', 'bad', (n) => [`Content-Length: ${n}.0`]],
  ['an empty Content-Length', 'bad', () => ['Content-Length:']],
  ['a huge Content-Length', 'bad', () => ['Content-Length: 99999999999999999999999999']],
  ['a Content-Length with zeros before', 'odd', (n) => [`Content-Length: 000${n}`]],
]

const codings: readonly (readonly [string, Judgement, readonly string[]])[] = [
  ['no Transfer-Encoding', 'good', []],
  ['chunked', 'good', ['Transfer-Encoding: chunked']],
  ['CHUNKED', 'odd', ['Transfer-Encoding: CHUNKED']],
  ['identity', 'bad', ['Transfer-Encoding: identity']],
  ['gzip, chunked', 'bad', ['Transfer-Encoding: gzip, chunked']],
  ['chunked, gzip', 'bad', ['Transfer-Encoding: chunked, gzip']],
  ['xchunked', 'bad', ['Transfer-Encoding: xchunked']],
  ['chunked, chunked', 'bad', ['Transfer-Encoding: chunked, chunked']],
  ['chunked twice', 'bad', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
  ['identity, then chunked', 'bad', ['Transfer-Encoding: identity', 'Transfer-Encoding: chunked']],
  ['chunked after a vertical tab', 'bad', ['Transfer-Encoding: \x0bchunked']],
]

const connections: readonly (readonly [string, Judgement, readonly string[]])[] = [
  ['no Connection', 'good', []],
  ['close', 'good', ['Connection: close']],
  ['content-length', 'bad', ['Connection: content-length']],
  ['Keep-Alive, Content-Length', 'bad', ['Connection: Keep-Alive, Content-Length']],
  ['transfer-encoding', 'bad', ['Connection: transfer-encoding']],
  ['host', 'bad', ['Connection: host']],
]

/**
 * Every combination of headers that announce a body and of names in `Connection`, each with a body
 * that is itself a request.
 */
export const matrix: readonly FramingCase[] = lengths.flatMap(([length, lengthIs, lengthLines]) =>
  codings.flatMap(([coding, codingIs, codingLines]) =>
    connections.map(([connection, connectionIs, connectionLines]): FramingCase => {
      const framed = lengthLines(0).length + codingLines.length > 0
      const isChunked = codingLines.length > 0
      const body = (asking: RequestContext) => (framed ? smuggled(asking) : '')
      const both = lengthLines(0).length > 0 && isChunked
      const judged = new Set([both ? 'bad' : 'good', lengthIs, codingIs, connectionIs])
      return {
        name: `${length}; ${coding}; Connection: ${connection}`,
        write: (asking) => {
          const sent = isChunked ? chunked(body(asking)) : body(asking)
          const lines = [...connectionLines, ...lengthLines(sent.length), ...codingLines]
          return requestOf(asking, 'POST', ['Content-Type: application/json', ...lines], sent)
        },
        outcome: (asking) => {
          if (judged.has('bad')) return { kind: 'refused' }
          // A server may reject a POST without a length.
          const odd = judged.has('odd') || !framed
          return { kind: odd ? 'either' : 'passed', bodies: [body(asking)] }
        },
      }
    }),
  ),
)
