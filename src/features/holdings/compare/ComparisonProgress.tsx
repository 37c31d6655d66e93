import { useEffect, useRef } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { ComparisonSession, ComparisonState } from '#queries/holdings/compare-state.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'
import styles from './Compare.module.css'

interface ComparisonProgressProps {
  readonly session: ComparisonSession
  readonly state: ComparisonState
}

const words = {
  loading: 'Loading the holdings',
  waiting: 'Waiting to ask again',
  stopped: 'Stopped',
  done: 'All loaded',
  failed: 'Stopped by an error',
} as const

/** How the loading stands, and what can be done about it; what failed, and when it is asked for again. */
export function ComparisonProgress({ session, state }: ComparisonProgressProps) {
  const { phase, before, after, holdingsPerSecond, failure, retryAt, retries } = state
  useAnnouncedPhase(phase)
  const loaded = (before?.loaded ?? 0) + after.loaded
  return (
    <div className={styles.progress} data-screen-only={phase === 'done' ? true : undefined}>
      <p className={`${styles.line} ${styles.state}`}>
        <output>{words[phase]}</output>
        <span className="secondary">
          <Count value={loaded} of="holding" />
          {holdingsPerSecond === undefined ? null : (
            <>
              , <Count value={Math.round(holdingsPerSecond)} /> a second
            </>
          )}
          {retries === 0 ? null : (
            <>
              {' '}
              · failures so far: <Count value={retries} />, nothing was passed over
            </>
          )}
        </span>
        {phase === 'loading' || phase === 'waiting' ? (
          <Button onClick={session.stop}>Stop</Button>
        ) : null}
        {phase === 'stopped' ? (
          <Button kind="primary" onClick={session.resume}>
            Go on
          </Button>
        ) : null}
      </p>
      {failure === undefined ? null : (
        <ErrorPanel
          compact={phase === 'waiting'}
          failure={failure}
          title={
            phase === 'waiting'
              ? 'A page could not be read'
              : isNoSnapshot(failure)
                ? 'There is no such snapshot'
                : 'The holdings cannot be read further'
          }
          stillTrue={isNoSnapshot(failure) ? noSnapshotWords : stillTrueWords(loaded)}
          onRetry={session.resume}
        />
      )}
      {retryAt === undefined ? null : (
        <p className="secondary">
          Asked for again <NextTry at={retryAt} />.
        </p>
      )}
    </div>
  )
}

const noSnapshotWords =
  'Scan takes a snapshot every few hours, each of one migration. Choose a later time, or an earlier migration id; “at or before” takes the last one up to a time.'

function isNoSnapshot(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status === 404 && failure.error.form !== 'text'
}

function stillTrueWords(loaded: number): string | undefined {
  return loaded === 0 ? undefined : 'What was loaded is kept, and compared as far as it reaches.'
}

export function NextTry({ at }: { readonly at: number }) {
  return formatRelative(recordTimeOf(BigInt(Math.ceil(at)) * 1000n), useNow())
}

/** Speaks a change of the phase, not what the page opened with. */
function useAnnouncedPhase(phase: ComparisonState['phase']): void {
  const announce = useAnnounce()
  const spoken = useRef(phase)
  useEffect(() => {
    if (spoken.current === phase) return
    spoken.current = phase
    announce(words[phase])
  }, [phase, announce])
}
