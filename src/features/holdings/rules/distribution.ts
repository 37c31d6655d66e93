/** Counts holdings in buckets: amounts by powers of ten, and ages by days. */
import { plainDecimal, type Decimal } from '#ledger/decimal.ts'
import { addMicros, compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { Holding } from './holding.ts'
import { runningTotals, type RunningTotals, type Totals } from './totals.ts'

/** Amounts from a power of ten to the next, exclusive. `0` for zero amounts. */
export interface AmountBucket {
  readonly from: string
  readonly contracts: number
  readonly totals: Totals
}

/** Holdings from this age in days to the next bucket's, exclusive. */
export interface AgeBucket {
  readonly days: number
  readonly contracts: number
  readonly totals: Totals
}

/** The lower bounds of the age buckets, in days. */
export const ageSteps: readonly number[] = [0, 1, 7, 30, 90, 365]

const microsOfDay = 86_400_000_000n

/** Returns the power of ten of an amount's first digit, or -Infinity for zero. */
export function magnitudeOf(amount: Decimal): number {
  const [whole = '', fraction = ''] = plainDecimal(amount).replace('-', '').split('.')
  const first = whole.search(/[1-9]/)
  if (first !== -1) return whole.length - first - 1
  const firstBehind = fraction.search(/[1-9]/)
  return firstBehind === -1 ? -Infinity : -firstBehind - 1
}

/**
 * Returns a function that maps a contract's creation time to the step of `ageSteps` that its age
 * has reached at `at`. A contract created after `at` has the first step.
 */
export function ageAt(at: RecordTime): (createdAt: RecordTime) => number {
  // Age steps, oldest first. `latest` is the newest creation time of a holding that is at least
  // that old.
  const steps = ageSteps
    .map((days) => ({ days, latest: addMicros(at, -BigInt(days) * microsOfDay) }))
    .toReversed()
  return (createdAt) =>
    steps.find(({ latest }) => compareRecordTimes(createdAt, latest) <= 0)?.days ?? 0
}

/** Bucket counts that are updated holding by holding. Unknown amounts are not counted. */
export interface RunningDistribution {
  readonly add: (holding: Holding) => void
  /** In ascending order, without empty buckets. */
  readonly byAmount: () => readonly AmountBucket[]
  readonly byAge: () => readonly AgeBucket[]
}

/** Creates an empty distribution. Ages are measured at the time `at`. */
export function runningDistribution(at: RecordTime): RunningDistribution {
  const ageOf = ageAt(at)
  const amounts = new Map<number, RunningTotals>()
  const ages = new Map<number, RunningTotals>()
  return {
    add(holding) {
      if (holding.amulet !== undefined) {
        bucketIn(amounts, magnitudeOf(holding.amulet.amount)).add(holding)
      }
      bucketIn(ages, ageOf(holding.createdAt)).add(holding)
    },
    byAmount: () =>
      [...amounts]
        .toSorted(ascending)
        .map(([magnitude, totals]) => ({ from: powerOfTen(magnitude), ...counted(totals) })),
    byAge: () =>
      [...ages].toSorted(ascending).map(([days, totals]) => ({ days, ...counted(totals) })),
  }
}

function bucketIn<Key>(buckets: Map<Key, RunningTotals>, key: Key): RunningTotals {
  const known = buckets.get(key)
  if (known !== undefined) return known
  const totals = runningTotals()
  buckets.set(key, totals)
  return totals
}

function ascending([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number {
  return a < b ? -1 : 1
}

function powerOfTen(magnitude: number): string {
  if (magnitude === -Infinity) return '0'
  return magnitude < 0 ? `0.${'0'.repeat(-magnitude - 1)}1` : `1${'0'.repeat(magnitude)}`
}

function counted(running: RunningTotals): { contracts: number; totals: Totals } {
  const totals = running.value()
  return { contracts: totals.contracts, totals }
}
