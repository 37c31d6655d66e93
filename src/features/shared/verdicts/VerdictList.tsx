import type { Checked, Verdict } from '#ledger/verdicts/verdict.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './VerdictList.module.css'

const tones: Readonly<Record<Verdict['urgency'], Tone>> = {
  now: 'reject',
  soon: 'warning',
  later: 'not-voted',
}

const order: readonly Verdict['urgency'][] = ['now', 'soon', 'later']

interface VerdictListProps {
  readonly checked: Checked
  /** What is said where nothing needs the operator. */
  readonly quiet: string
}

/** Verdicts by their urgency, each with what to do and from what it was concluded. */
export function VerdictList({ checked: { verdicts, unchecked }, quiet }: VerdictListProps) {
  const sorted = verdicts.toSorted((a, b) => order.indexOf(a.urgency) - order.indexOf(b.urgency))
  return (
    <div className={styles.verdicts}>
      {sorted.length === 0 ? (
        <p>
          <StatusMark tone={unchecked.length === 0 ? 'accept' : 'not-voted'} label={quiet} />
        </p>
      ) : (
        <ul>
          {sorted.map(({ id, urgency, says, advice, from }) => (
            <li key={id}>
              <StatusMark tone={tones[urgency]} label={urgency} />
              <div>
                <p>{visibleText(says)}</p>
                <p>{visibleText(advice)}</p>
                <p className="secondary">{visibleText(from)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {unchecked.length === 0 ? null : (
        <details>
          <summary>
            {unchecked.length === 1
              ? 'One thing could not be checked'
              : `${unchecked.length} things could not be checked`}
          </summary>
          <ul className={styles.unchecked}>
            {unchecked.map(({ what, why }) => (
              <li key={`${what} ${why}`}>
                {visibleText(what)}: <span className="secondary">{visibleText(why)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
