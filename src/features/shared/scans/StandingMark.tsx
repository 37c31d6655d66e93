import type { Standing } from '#ledger/agreement/reading.ts'
import { standingWords } from '#ledger/agreement/words.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Scans.module.css'

/** How a Scan stands to what is agreed on, and why, where it failed. */
export function StandingMark({ standing }: { readonly standing: Standing }) {
  return (
    <span className={styles.standing}>
      <StatusMark tone={toneOf[standing.kind]} label={standingWords(standing, formatDuration)} />
      {standing.kind === 'failed' ? (
        <span className="secondary">{visibleText(standing.why)}</span>
      ) : null}
    </span>
  )
}

const toneOf: Readonly<Record<Standing['kind'], Tone>> = {
  agrees: 'accept',
  behind: 'warning',
  ahead: 'not-voted',
  differs: 'reject',
  failed: 'deprecated',
  late: 'deprecated',
  unclear: 'not-voted',
}
