import { recordTimeOf } from '#ledger/record-time.ts'
import type { SearchPhase, SearchTrouble } from '#queries/search/search-state.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useNow } from '#ui/now.ts'
import { formatRelative } from '#ui/time-format.ts'
import styles from './SearchRun.module.css'

interface TroubleProps {
  readonly trouble: SearchTrouble
  readonly phase: SearchPhase
  readonly onRetry: () => void
}

/** A page that failed, and when it is asked for again; nothing of the range is passed over. */
export function Trouble({ trouble, phase, onRetry }: TroubleProps) {
  const { failure, attempts, retryAt } = trouble
  return (
    <div className={styles.trouble}>
      <ErrorPanel
        compact
        failure={failure}
        title={phase === 'failed' ? 'A page cannot be read' : 'A page could not be read'}
      />
      {phase === 'waiting' ? (
        <p className={styles.next}>
          <span>
            Asked for {attempts === 1 ? 'once' : `${attempts} times`}
            {retryAt === undefined ? null : <NextTry at={retryAt} />}. The search goes on exactly
            there.
          </span>
          <Button kind="quiet" onClick={onRetry}>
            Try now
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function NextTry({ at }: { readonly at: number }) {
  return `, again ${formatRelative(recordTimeOf(BigInt(Math.ceil(at)) * 1000n), useNow())}`
}
