import { useEffect, useRef } from 'react'
import type { AccountSession, AccountState } from '#queries/account/account-state.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import compare from '../compare/Compare.module.css'
import { NextTry } from '../compare/ComparisonProgress.tsx'

interface AccountProgressProps {
  readonly session: AccountSession
  readonly state: AccountState
}

const stepWords = {
  opening: 'Loading what was held at the beginning',
  prices: 'Looking up the rounds',
  history: 'Reading the history',
  closing: 'Comparing with the snapshot at the end',
} as const

const phaseWords = {
  waiting: 'Waiting to ask again',
  stopped: 'Stopped',
  done: 'All read',
  failed: 'Stopped by an error',
} as const

/** How the reading stands, and what can be done about it; what failed, and when it is asked for again. */
export function AccountProgress({ session, state }: AccountProgressProps) {
  const { phase, step, searched, reached, share, updatesPerSecond, failure, retryAt, retries } =
    state
  const words = phase === 'reading' ? stepWords[step] : phaseWords[phase]
  const isPartial = phase !== 'done' && state.accounts !== undefined
  useAnnounced(phase === 'reading' ? 'Reading' : phaseWords[phase])
  return (
    <div className={compare.progress} data-screen-only={phase === 'done' ? true : undefined}>
      <p className={`${compare.line} ${compare.state}`}>
        <output>{words}</output>
        <span className="secondary">
          {phase === 'done' ? null : (
            <progress
              aria-label="Read of the history of this period"
              value={share}
              max={1}
              className={compare.bar}
            />
          )}{' '}
          <Count value={searched} of="update" />
          {updatesPerSecond === undefined ? null : (
            <>
              , <Count value={Math.round(updatesPerSecond)} /> a second
            </>
          )}
          {retries === 0 ? null : (
            <>
              {' '}
              · failures so far: <Count value={retries} />, nothing was passed over
            </>
          )}
        </span>
        {phase === 'reading' || phase === 'waiting' ? (
          <Button onClick={session.stop}>Stop</Button>
        ) : null}
        {phase === 'stopped' ? (
          <Button kind="primary" onClick={session.resume}>
            Go on
          </Button>
        ) : null}
      </p>
      {isPartial ? (
        <p>
          <StatusMark tone="warning" label="Partial" />: read
          {reached === undefined ? (
            ' nothing of the history yet'
          ) : (
            <>
              {' '}
              up to <Time value={reached.recordTime} />
            </>
          )}
          . What is shown holds up to there.
        </p>
      ) : null}
      {failure === undefined ? null : (
        <ErrorPanel
          compact={phase === 'waiting'}
          failure={failure}
          title={
            phase === 'waiting' ? 'A page could not be read' : 'The account cannot be read further'
          }
          stillTrue="What was read is kept: it goes on from there."
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

/** Speaks a change, not what the page opened with. */
function useAnnounced(words: string): void {
  const announce = useAnnounce()
  const spoken = useRef(words)
  useEffect(() => {
    if (spoken.current === words) return
    spoken.current = words
    announce(words)
  }, [words, announce])
}
