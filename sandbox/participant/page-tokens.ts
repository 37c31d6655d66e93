import { createHash } from 'node:crypto'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { CantonError } from './canton-error.ts'

/**
 * Returns the checksum of the requests that a page token is valid for: of one form, on one
 * participant and its release.
 */
const checksumOf = (asked: Json, scope: string): string =>
  createHash('sha256').update(stringifyJson(asked)).update(scope).digest('hex').slice(0, 16)

/** A token that carries whole numbers to the next request of the same form. Base64, as bytes are in JSON. */
export const writeToken = (asked: Json, scope: string, numbers: readonly number[]): string =>
  Buffer.from(`${checksumOf(asked, scope)} ${numbers.join(' ')}`).toString('base64')

/**
 * Reads such a token again.
 * @param code the error of a token of another request, another participant or none at all
 */
export function readToken(
  token: string,
  asked: Json,
  scope: string,
  code: string,
): readonly number[] {
  const text = Buffer.from(token, 'base64').toString('latin1')
  const [checksum, ...numbers] = text.split(' ')
  const isWhole = numbers.length > 0 && numbers.every((one) => /^\d{1,15}$/.test(one))
  if (checksum === checksumOf(asked, scope) && isWhole) return numbers.map(Number)
  throw new CantonError(
    code,
    'InvalidIndependentOfSystemState',
    'The submitted command contains an invalid page token. Tokens have to be used with the same request and on the same participant that they came from.',
  )
}
