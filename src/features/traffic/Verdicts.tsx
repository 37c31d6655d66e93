import { useQuery } from '@tanstack/react-query'
import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { trafficCheck } from '#queries/traffic/traffic-check.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Traffic.module.css'

/** What of the traffic needs the operator, and what could not be checked; nothing where all is well. */
export function Verdicts() {
  const { data } = useQuery(trafficCheck())
  if (data === undefined || (data.verdicts.length === 0 && data.unchecked.length === 0)) return null
  return (
    <section aria-label="What needs you">
      <ul className={styles.verdicts}>
        {data.verdicts.map((verdict) => (
          <One key={verdict.id} verdict={verdict} />
        ))}
      </ul>
      {data.unchecked.map(({ what, why }) => (
        <p key={what} className="secondary">
          Not checked: {what} ({visibleText(why).slice(0, 300)}).
        </p>
      ))}
    </section>
  )
}

function One({ verdict: { urgency, says, advice, from } }: { readonly verdict: Verdict }) {
  return (
    <li className={styles.verdict}>
      <StatusMark tone={urgency === 'now' ? 'reject' : 'warning'} label={says} />
      <span>{advice}</span>
      <span className="secondary">{from}</span>
    </li>
  )
}
