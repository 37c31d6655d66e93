import type { Json } from '../ledger/json-value.ts'
import { int64, string, invalidValue, type Shape } from '../http/shape.ts'

/**
 * Reads and writes a page token. The token is the number of a row in the snapshot; only the server
 * knows what it means.
 */
export interface TokenForm {
  read: Shape<bigint>
  write: (row: bigint) => Json
}

/** The older generation: a JSON integer of 64 bits. */
export const int64Token: TokenForm = { read: int64, write: (row) => Number(row) }

/** The newer generation: an opaque string. */
export const stringToken: TokenForm = {
  read: (value, path) => {
    const text = string(value, path)
    const row = Buffer.from(text, 'base64url').toString('latin1')
    if (!/^row:\d{1,18}$/.test(row)) throw invalidValue(path, `Invalid page token '${text}'`)
    return BigInt(row.slice(4))
  },
  write: (row) => Buffer.from(`row:${row}`).toString('base64url'),
}
