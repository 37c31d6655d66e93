import type { ScanResult } from '#ledger/agreement/reading.ts'
import { scanResultWords } from '#ledger/agreement/words.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Scans.module.css'

/** How a Scan stands to what is agreed on, and why, where it failed. */
export function ScanResultMark({ result }: { readonly result: ScanResult }) {
  return (
    <span className={styles.result}>
      <StatusMark tone={toneOf[result.kind]} label={scanResultWords(result, formatDuration)} />
      {result.kind === 'failed' ? (
        <span className="secondary">{visibleText(result.why)}</span>
      ) : null}
    </span>
  )
}

const toneOf: Readonly<Record<ScanResult['kind'], Tone>> = {
  agrees: 'accept',
  behind: 'warning',
  ahead: 'not-voted',
  differs: 'reject',
  failed: 'deprecated',
  late: 'deprecated',
  unclear: 'not-voted',
}
