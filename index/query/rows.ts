import * as v from 'valibot'

/** Marks the beginning of a migration in the table `pages`. Less than every record time. */
export const leastTime = -(2n ** 63n)
/** Marks the end of a migration in the table `pages`. Greater than every record time. */
export const greatestTime = 2n ** 63n - 1n

/** A 64-bit integer in ClickHouse's format `JSONEachRow`, quoted or not. */
export const QuotedInt64 = v.pipe(
  v.union([v.string(), v.number(), v.bigint()]),
  v.transform((value) => String(value)),
  v.regex(/^-?\d{1,20}$/, 'a 64-bit integer'),
  v.transform((digits) => BigInt(digits)),
)
