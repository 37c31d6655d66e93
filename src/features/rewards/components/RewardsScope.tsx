import { yesterday } from '#shared/components/scope/default-periods.ts'
import type { NamedMoment } from '#shared/queries/history-moment.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { Count } from '#ui/Count.tsx'
import { momentNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'

interface RewardsScopeProps {
  readonly parties: readonly PartyId[]
  readonly from: NamedMoment
  readonly to: NamedMoment | undefined
  readonly mode: 'utc' | 'local'
}

/** Most parties that are named. More parties are counted. */
const mostNamed = 2

/** Names the period and the parties of the report: `yesterday, alice and bob`. */
export function RewardsScope({ parties, from, to, mode }: RewardsScopeProps) {
  const usual = yesterday(mode, momentNow())
  const isYesterday =
    from.at !== undefined &&
    to?.at !== undefined &&
    compareRecordTimes(from.at, usual.from) === 0 &&
    compareRecordTimes(to.at, usual.to) === 0
  return (
    <>
      {isYesterday ? (
        'yesterday'
      ) : (
        <>
          {from.at === undefined ? 'the beginning' : <Time value={from.at} />} to{' '}
          {to?.at === undefined ? 'now' : <Time value={to.at} />}
        </>
      )}
      ,{' '}
      {parties.length > mostNamed ? (
        <Count value={parties.length} noun="party" plural="parties" />
      ) : (
        parties
          .map((party) => visibleText(readUniqueId(party).hint.replace(/::$/, '')))
          .join(' and ')
      )}
    </>
  )
}
