import { createHash } from 'node:crypto'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { CantonError } from './canton-error.ts'

/**
 * Returns a checksum of a request and of the token scope. A page token is valid only for requests
 * with the same checksum.
 */
const checksumOf = (request: Json, scope: string): string =>
  createHash('sha256').update(stringifyJson(request)).update(scope).digest('hex').slice(0, 16)

/**
 * Returns a page token in base64, the encoding of all bytes in JSON. It carries whole numbers to
 * the next request of the same form.
 */
export const writeToken = (request: Json, scope: string, numbers: readonly number[]): string =>
  Buffer.from(`${checksumOf(request, scope)} ${numbers.join(' ')}`).toString('base64')

/**
 * Reads the numbers of a page token.
 * @param code the error for an invalid token, or a token of another request or participant
 */
export function readToken(
  token: string,
  request: Json,
  scope: string,
  code: string,
): readonly number[] {
  const text = Buffer.from(token, 'base64').toString('latin1')
  const [checksum, ...numbers] = text.split(' ')
  const isWhole = numbers.length > 0 && numbers.every((one) => /^\d{1,15}$/.test(one))
  if (checksum === checksumOf(request, scope) && isWhole) return numbers.map(Number)
  throw new CantonError(
    code,
    'InvalidIndependentOfSystemState',
    'The submitted command contains an invalid page token. Tokens have to be used with the same request and on the same participant that they came from.',
  )
}
