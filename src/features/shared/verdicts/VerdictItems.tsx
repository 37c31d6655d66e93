import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { parseRecordTime } from '#ledger/record-time.ts'
import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import { pageNames } from './page-names.ts'
import styles from './Verdicts.module.css'

const urgencies: Readonly<Record<Verdict['urgency'], { tone: Tone; label: string }>> = {
  now: { tone: 'reject', label: 'now' },
  soon: { tone: 'warning', label: 'soon' },
  later: { tone: 'not-voted', label: 'to know' },
}

const recordTimes = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/

interface VerdictItemsProps {
  readonly verdicts: readonly Verdict[]
  /** Where they stand: what is seen there needs no way to it. */
  readonly on: Verdict['page']
}

/** Verdicts in the given order, each with what to do, from what it was concluded, and where to see more. */
export function VerdictItems({ verdicts, on }: VerdictItemsProps) {
  if (verdicts.length === 0) return null
  return (
    <Box component="ul" p="0" style={{ listStyle: 'none' }}>
      {verdicts.map(({ id, urgency, says, advice, from, page }) => (
        <li key={id} className={styles.item}>
          <StatusMark {...urgencies[urgency]} />
          <span className={styles.words}>
            <strong>{visibleText(says)}</strong> {visibleText(advice)}
            <span className={styles.from}>
              From <WithTimes text={from} />
            </span>
          </span>
          {page === on || page === '/' ? null : (
            <Link to={page} className={styles.page}>
              {pageNames[page]}
            </Link>
          )}
        </li>
      ))}
    </Box>
  )
}

/** A text in which times are told as everywhere on the page. */
function WithTimes({ text }: { readonly text: string }) {
  return text.split(recordTimes).map((part, index) => {
    const time = index % 2 === 0 ? undefined : parseRecordTime(part)
    return time === undefined ? visibleInside(part) : <Time key={part} value={time} />
  })
}
