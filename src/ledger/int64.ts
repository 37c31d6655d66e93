/**
 * 64-bit integers are JSON numbers in responses (docs/network-rules.md). The dashboard represents
 * them as `bigint`, so that no digit is lost.
 */
import * as v from 'valibot'

const smallest = -(2n ** 63n)
const largest = 2n ** 63n - 1n

/** Decodes an int64 from `parseJson` to `bigint`. `stringifyJson` writes it as a number again. */
export const Int64 = v.pipe(
  v.custom<number | bigint>(isInt64, 'a 64-bit integer'),
  v.transform((value) => BigInt(value)),
)

/** A 32-bit integer. A JavaScript number represents it exactly. */
export const Int32 = v.custom<number>(
  (value) => typeof value === 'number' && Number.isInteger(value) && value === (value | 0),
  'a 32-bit integer',
)

/**
 * The opaque token of the next page, sent back unchanged. Text or int64, depending on the
 * endpoint's generation (docs/architecture.md, Two generations).
 */
export const PageToken = v.pipe(
  v.custom<string | number | bigint>(
    (value) => typeof value === 'string' || isInt64(value),
    'a page token (text or 64-bit integer)',
  ),
  v.transform((token) => (typeof token === 'number' ? BigInt(token) : token)),
)
export type PageToken = v.InferOutput<typeof PageToken>

function isInt64(value: unknown): boolean {
  return (
    Number.isSafeInteger(value) ||
    (typeof value === 'bigint' && value >= smallest && value <= largest)
  )
}

/**
 * An `Int` in a Daml value, which is text in compact encoding (docs/network-rules.md, Daml values).
 */
export const DamlInt = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,19}$/, 'an integer as text'),
  v.transform((text) => BigInt(text)),
)
