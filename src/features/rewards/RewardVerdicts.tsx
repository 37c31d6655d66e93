import { useQuery } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { checkRewards } from '#ledger/verdicts/rewards.ts'
import { failureOf } from '#queries/failure.ts'
import { rewardReadings } from '#queries/rewards/reward-readings.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Rewards.module.css'

/** What of these parties' coupons needs the operator now, whatever period is read. */
export function RewardVerdicts({ parties }: { readonly parties: readonly PartyId[] }) {
  const { data, error } = useQuery(rewardReadings(parties))
  if (error !== null && failureOf(error) === undefined) throw error
  if (data === undefined) return <p className="secondary">Looking at the active contracts…</p>
  const { verdicts, unchecked } = checkRewards(data)
  return (
    <>
      {verdicts.length === 0 && unchecked.length === 0 ? <p>Nothing needs you.</p> : null}
      <ul className={styles.missed}>
        {verdicts.map(({ id, urgency, says, advice, from }) => (
          <li key={id} title={visibleText(from)}>
            <StatusMark tone={urgency === 'now' ? 'reject' : 'warning'} label={urgency} />{' '}
            {visibleText(says)} <span className="secondary">{visibleText(advice)}</span>
          </li>
        ))}
        {unchecked.map(({ what, why }) => (
          <li key={what} className="secondary">
            Not checked: {what}. {visibleText(why)}
          </li>
        ))}
      </ul>
    </>
  )
}
