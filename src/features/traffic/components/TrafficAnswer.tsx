import { runway, usedIn } from '../rules/readings.ts'
import type { OwnTraffic } from '../queries/own-traffic.ts'
import { useOwnRate } from '../queries/use-own-rate.ts'
import { formatMegabytes } from '../rules/format-megabytes.ts'
import { formatDuration } from '#ui/time/time-format.ts'

const day = 86_400_000_000n

/** The remaining traffic and how long it lasts, in one line. */
export function TrafficAnswer({ own }: { readonly own: OwnTraffic | null | undefined }) {
  const traffic = own?.traffic ?? undefined
  if (own === undefined || own === null || traffic === undefined) return null
  return (
    <>
      {own.member.isUnlimited ? 'No limit · ' : <Lasts own={own} remaining={traffic.remaining} />}
      {`${formatMegabytes(traffic.remaining)} of extra traffic left`}
    </>
  )
}

interface LastsProps {
  readonly own: OwnTraffic
  readonly remaining: bigint
}

/**
 * The time until no traffic is left. If the token sees only its own submissions, their use of
 * traffic instead.
 */
function Lasts({ own, remaining }: LastsProps) {
  const ownRate = useOwnRate(own)
  if (own.burn !== undefined) {
    const lasts = runway(remaining, own.burn)
    return lasts === undefined ? null : `Lasts ${formatDuration(lasts)} at the current rate · `
  }
  if (ownRate === undefined) return null
  const { rate, isOfAll } = ownRate
  if (!isOfAll) {
    return `Your own submissions use at least ${formatMegabytes(usedIn(day, rate))} a day · `
  }
  const lasts = runway(remaining, rate)
  const newest = rate.submissions === 1 ? 'submission' : `${rate.submissions} submissions`
  return lasts === undefined
    ? `Base rate covers your newest ${newest} · `
    : `Lasts about ${formatDuration(lasts)} at the rate of your newest ${newest} · `
}
