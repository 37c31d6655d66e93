import { Link } from '@tanstack/react-router'
import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { pageNames } from './page-names.ts'
import styles from './Verdicts.module.css'

const urgencies: Readonly<Record<Verdict['urgency'], { tone: Tone; label: string }>> = {
  now: { tone: 'reject', label: 'now' },
  soon: { tone: 'warning', label: 'soon' },
  later: { tone: 'not-voted', label: 'to know' },
}

interface VerdictItemsProps {
  readonly verdicts: readonly Verdict[]
  /** Where they stand: what is seen there needs no way to it. */
  readonly on: Verdict['page']
}

/** Verdicts in the given order, each with what to do, from what it was concluded, and where to see more. */
export function VerdictItems({ verdicts, on }: VerdictItemsProps) {
  if (verdicts.length === 0) return null
  return (
    <ul className={styles.list}>
      {verdicts.map(({ id, urgency, says, advice, from, page }) => (
        <li key={id} className={styles.item}>
          <StatusMark {...urgencies[urgency]} />
          <span className={styles.words}>
            <strong>{visibleText(says)}</strong> {visibleText(advice)}
            <span className={styles.from}>From {visibleText(from)}</span>
          </span>
          {page === on || page === '/' ? null : (
            <Link to={page} className={styles.page}>
              {pageNames[page]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
