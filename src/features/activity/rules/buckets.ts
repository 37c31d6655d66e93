/** Groups counts by hour or UTC day, and reports how many hours of each group are counted. */
import { sumDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { tokenActions, type TokenAction } from '#ledger/token-actions.ts'

export interface IndexCount {
  readonly at: RecordTime
  readonly name: string
  readonly count: string
  readonly amount?: Decimal | null | undefined
  readonly unknown?: string | null | undefined
}

/** A range of whole hours. The end is exclusive. */
export interface HoursBetween {
  readonly from: RecordTime
  readonly to: RecordTime
}

/** The number and amount of token events, and the number of updates with incomplete amounts. */
export interface TokenSum {
  readonly count: bigint
  readonly amount: Decimal
  readonly unknown: bigint
}

export interface ActivitySums {
  readonly updates: bigint
  readonly token: Readonly<Record<TokenAction, TokenSum>>
}

export interface ActivityBucket extends ActivitySums {
  readonly at: RecordTime
  readonly hours: number
  readonly counted: number
  /** True if the whole hour or day is counted. Otherwise the sums cover only a part. */
  readonly isWhole: boolean
}

export type BucketSize = 'hour' | 'day'

const hour = 3_600_000_000n
const hoursOf: Readonly<Record<BucketSize, bigint>> = { hour: 1n, day: 24n }

/** Returns every hour or day in a range, in order. */
export function bucketsOf(
  range: HoursBetween,
  per: BucketSize,
  {
    updates,
    token,
  }: { readonly updates: readonly IndexCount[]; readonly token: readonly IndexCount[] },
  missing: readonly HoursBetween[],
): readonly ActivityBucket[] {
  const length = hoursOf[per]
  const [first, end] = [hourAt(range.from), hourAt(range.to)]
  const lacking = hoursMissing(range, missing)
  const updatesAt = grouped(updates)
  const tokenAt = grouped(token)
  const buckets: ActivityBucket[] = []
  for (let begin = (first / length) * length; begin < end; begin += length) {
    const at = recordTimeOf(begin * hour)
    const own = { from: greater(begin, first), to: lesser(begin + length, end) }
    let lacks = 0n
    for (let one = own.from; one < own.to; one++) if (lacking.has(one)) lacks++
    const hourCount = own.to - own.from
    buckets.push({
      at,
      ...sumsOf(updatesAt.get(begin) ?? [], tokenAt.get(begin) ?? []),
      hours: Number(hourCount),
      counted: Number(hourCount - lacks),
      isWhole: hourCount === length && lacks === 0n,
    })
  }
  return buckets
}

/** Returns the sum of all buckets. */
export function sumOfBuckets(buckets: readonly ActivityBucket[]): ActivitySums {
  const sum = (action: TokenAction): TokenSum => ({
    count: buckets.reduce((total, { token }) => total + token[action].count, 0n),
    amount: sumDecimals(buckets.map(({ token }) => token[action].amount)),
    unknown: buckets.reduce((total, { token }) => total + token[action].unknown, 0n),
  })
  return {
    updates: buckets.reduce((total, { updates }) => total + updates, 0n),
    token: byAction(sum),
  }
}

/** Returns the hours of a range that are missing in any migration, as hours since 1970. */
function hoursMissing(
  { from, to }: HoursBetween,
  missing: readonly HoursBetween[],
): ReadonlySet<bigint> {
  const hours = new Set<bigint>()
  for (const run of missing) {
    const end = lesser(hourAt(run.to), hourAt(to))
    for (let one = greater(hourAt(run.from), hourAt(from)); one < end; one++) hours.add(one)
  }
  return hours
}

function sumsOf(updates: readonly IndexCount[], token: readonly IndexCount[]): ActivitySums {
  return {
    updates: updates.reduce((total, { count }) => total + BigInt(count), 0n),
    token: byAction((action) => {
      const own = token.filter(({ name }) => name === action)
      return {
        count: own.reduce((total, { count }) => total + BigInt(count), 0n),
        amount: sumDecimals(own.map(({ amount }) => amount ?? zero)),
        unknown: own.reduce((total, { unknown }) => total + BigInt(unknown ?? 0), 0n),
      }
    }),
  }
}

function byAction(sum: (action: TokenAction) => TokenSum): Record<TokenAction, TokenSum> {
  const [transferred, minted, burnt] = tokenActions
  return {
    [transferred]: sum(transferred),
    [minted]: sum(minted),
    [burnt]: sum(burnt),
  }
}

function grouped(counts: readonly IndexCount[]): ReadonlyMap<bigint, IndexCount[]> {
  const groups = new Map<bigint, IndexCount[]>()
  for (const count of counts) {
    const own = groups.get(hourAt(count.at))
    if (own === undefined) groups.set(hourAt(count.at), [count])
    else own.push(count)
  }
  return groups
}

function hourAt(time: RecordTime): bigint {
  return microsOf(time) / hour
}

function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
