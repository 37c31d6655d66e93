import type { Checked } from '#ledger/verdicts/verdict.ts'
import { Details } from '#ui/Details.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Verdicts.module.css'

interface UncheckedProps extends Pick<Checked, 'unchecked'> {
  readonly onUnfold?: () => void
}

/** What could not be checked, and why, folded: nobody may take it for healthy. */
export function Unchecked({ unchecked, onUnfold }: UncheckedProps) {
  if (unchecked.length === 0) return null
  return (
    <Details
      summary={
        unchecked.length === 1
          ? 'One thing could not be checked'
          : `${unchecked.length} things could not be checked`
      }
      className={styles.folded}
      onToggle={onUnfold}
    >
      <ul>
        {unchecked.map(({ what, why }) => (
          <li key={`${what} ${why}`}>
            {visibleText(what)}: <span className="secondary">{visibleText(why)}</span>
          </li>
        ))}
      </ul>
    </Details>
  )
}
