/**
 * Returns the chart lines of a figure. Numbers here are for drawing only; the table shows the exact
 * counts.
 */
import { Big } from 'big.js'
import type { CurveLine } from '#shared/components/curve/curve-line.ts'
import type { ActivityBucket } from '../rules/buckets.ts'
import { microsOf } from '#ledger/record-time.ts'
import type { Figure } from './activity-params.ts'

export const figureOptions = [
  { value: 'updates', label: 'Updates' },
  { value: 'transfers', label: 'Transfers' },
  { value: 'transferred', label: 'Amount transferred' },
  { value: 'minted', label: 'Amount minted' },
  { value: 'burnt', label: 'Amount burnt' },
] as const satisfies readonly { readonly value: Figure; readonly label: string }[]

/** Returns the curve of a figure. Hours and days that are not completely counted are gaps. */
export function curveOf(buckets: readonly ActivityBucket[], figure: Figure): readonly CurveLine[] {
  const label = figureOptions.find(({ value }) => value === figure)?.label ?? figure
  const values = buckets.map((bucket) => (bucket.isWhole ? drawn(bucket, figure) : null))
  return [{ label, colour: '--role-exercise', dash: 0, values }]
}

/** Returns the start of each bucket in seconds since 1970. */
export function secondsOf(buckets: readonly ActivityBucket[]): readonly number[] {
  return buckets.map(({ at }) => Number(microsOf(at) / 1_000_000n))
}

/** Returns a figure as a number. The lost digits are smaller than a pixel. */
function drawn({ updates, token }: ActivityBucket, figure: Figure): number {
  if (figure === 'updates') return Number(updates)
  if (figure === 'transfers') return Number(token.transferred.count)
  return new Big(token[figure].amount).toNumber()
}
