import * as v from 'valibot'

/** The beginning of a migration in `pages`: before every record time. */
export const leastTime = -(2n ** 63n)
/** The end of a migration: after every record time. */
export const greatestTime = 2n ** 63n - 1n

/** An integer of 64 bits as JSONEachRow writes it. */
export const QuotedInt64 = v.pipe(
  v.union([v.string(), v.number(), v.bigint()]),
  v.transform((value) => String(value)),
  v.regex(/^-?\d{1,20}$/, 'a 64-bit integer'),
  v.transform((digits) => BigInt(digits)),
)
