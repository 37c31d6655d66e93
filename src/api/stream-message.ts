import { parseJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { decodeJson } from './decode.ts'
import type { FailureCause } from './exchange.ts'
import { readServerError } from '#ledger/read-server-error.ts'
import type { StreamEndpoint } from './stream-endpoint.ts'

/**
 * Reads a message of a stream: a response, or an error of the participant, which ends the stream
 * (docs/network-rules.md, Streams). Never throws.
 */
export function readMessage<T>(
  endpoint: StreamEndpoint<T>,
  text: string,
): { readonly value: T } | { readonly failure: FailureCause } {
  let json: Json
  try {
    json = parseJson(text)
  } catch {
    const received = text.slice(0, 120)
    return { failure: { kind: 'undecodable', status: 101, field: '', expected: 'JSON', received } }
  }
  if (isJsonObject(json) && typeof json['code'] === 'string' && typeof json['cause'] === 'string') {
    const error = readServerError(text)
    const code = error.form === 'ledger' ? error.grpcCodeValue : undefined
    const status = statuses[code ?? -1] ?? 500
    return { failure: { kind: 'http', status, retryAfterSeconds: undefined, error } }
  }
  const decoded = decodeJson(endpoint.message, json)
  if (decoded.success) return { value: decoded.value }
  const { field, expected, received } = decoded
  return { failure: { kind: 'undecodable', status: 101, field, expected, received } }
}

/** HTTP statuses of the participant's plain endpoints, by gRPC code. 500 for unlisted codes. */
const statuses: Readonly<Record<number, number>> = {
  1: 499,
  3: 400,
  4: 504,
  5: 404,
  6: 409,
  7: 403,
  8: 429,
  9: 400,
  10: 409,
  11: 400,
  12: 501,
  14: 503,
  16: 401,
}
