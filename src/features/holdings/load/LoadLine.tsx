import { recordTimeOf } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useNow } from '#ui/time/now.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { formatRelative } from '#ui/time/time-format.ts'
import type { RunningSession } from '../use-holdings-session.ts'
import styles from './LoadLine.module.css'
import { phaseWords } from './phase-words.ts'

/** How the loading of all contracts stands: how many, how fast; stop, go on. */
export function LoadLine({ session, state }: RunningSession) {
  const { phase, loaded, holdingsPerSecond, failure, retryAt, retries, unread } = state
  const { label, tone } = phaseWords[phase]
  return (
    <div className={styles.line}>
      <div className={styles.facts}>
        <output>
          <StatusMark tone={tone} label={label} />
        </output>
        <span className={styles.loaded}>
          <Count value={loaded} of="holding" />
          {phase === 'loading' && holdingsPerSecond !== undefined ? (
            <>
              , <Count value={Math.round(holdingsPerSecond)} /> per second
            </>
          ) : null}
        </span>
        {unread === 0 ? null : (
          <span>
            <Count value={unread} /> of a form that is not known, listed and in no sum
          </span>
        )}
        {retries === 0 ? null : (
          <span className="secondary">
            {retries === 1 ? '1 page was' : `${retries} pages were`} asked for again
          </span>
        )}
        {phase === 'waiting' && retryAt !== undefined ? (
          <span>
            asked again <NextTry at={retryAt} />
          </span>
        ) : null}
        {phase === 'loading' || phase === 'waiting' ? (
          <Button kind="quiet" onClick={session.stop}>
            Stop
          </Button>
        ) : null}
        {phase === 'waiting' ? (
          <Button kind="quiet" onClick={session.resume}>
            Try now
          </Button>
        ) : null}
        {phase === 'stopped' || phase === 'failed' ? (
          <Button onClick={session.resume}>{phase === 'failed' ? 'Try again' : 'Resume'}</Button>
        ) : null}
      </div>
      {failure === undefined || (phase !== 'waiting' && phase !== 'failed') ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title={phase === 'failed' ? 'The holdings cannot be read' : 'A page could not be read'}
        />
      )}
    </div>
  )
}

function NextTry({ at }: { readonly at: number }) {
  return formatRelative(recordTimeOf(BigInt(Math.ceil(at)) * 1000n), useNow())
}
