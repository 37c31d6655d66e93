import { Link } from '@tanstack/react-router'
import { indexTroubleWords } from '#features/shared/index-trouble.ts'
import { failureSentence } from '#ledger/failure.ts'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import type { SearchState } from '#queries/search/search-state.ts'
import { updatesV2Endpoint } from '#queries/updates.ts'
import { Count } from '#ui/Count.tsx'
import { OlderForm } from '#ui/OlderForm.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { restOfRange } from './rest-of-range.ts'
import { paramsOf } from '../query-in-params.ts'
import styles from './SearchRun.module.css'

interface RunNotesProps {
  readonly query: SearchQuery
  readonly state: SearchState
}

/** What is out of the ordinary in a search, and what to do about it. */
export function RunNotes({ query, state }: RunNotesProps) {
  const { phase, kept, retries, served } = state
  return (
    <div className={styles.notes}>
      {served === undefined ? null : <OlderForm {...served} newest={updatesV2Endpoint.path} />}
      <ByIndex state={state} />
      {phase === 'full' ? <Full query={query} state={state} /> : null}
      {retries === 0 ? null : (
        <p className="secondary">
          Failures so far: <Count value={retries} />, each asked for again; nothing was skipped.
        </p>
      )}
      {kept === 'kept' ? null : (
        <p>
          <StatusMark tone="warning" label="Lost on reload" />: the browser’s {kept}. Save what was
          found before leaving.
        </p>
      )}
    </div>
  )
}

/** Which part of the answer came from the history index, how fresh that is, and why it was passed over. */
function ByIndex({ state: { answeredBy, index } }: Pick<RunNotesProps, 'state'>) {
  if (answeredBy === undefined && index === undefined) return null
  const failure = index?.failure
  const trouble = index?.trouble && indexTroubleWords(index.trouble.of)
  return (
    <p className="secondary">
      {answeredBy === undefined ? null : (
        <>
          From the history index: <Count value={answeredBy.index} of="update" />; read from Scan:{' '}
          <Count value={answeredBy.scan} of="update" />.{' '}
        </>
      )}
      {index?.readAt === undefined ? null : (
        <>
          The index last read on at <Time value={index.readAt} />.{' '}
        </>
      )}
      {trouble === undefined ? null : (
        <>
          <StatusMark tone="warning" label={trouble.label} />: {trouble.words}.{' '}
        </>
      )}
      {failure === undefined ? null : (
        <>
          <StatusMark tone="warning" label="Index passed over" />:{' '}
          {failure === 'not understood' ? 'it was not understood' : failureSentence(failure)}. What
          it had not answered is read from Scan; nothing is left out.
        </>
      )}
    </p>
  )
}

function Full({ query, state }: RunNotesProps) {
  const rest = restOfRange(query, state)
  return (
    <p>
      No more matches are kept for one search.{' '}
      {rest === undefined ? null : (
        <>
          <Link to="/search" search={paramsOf(rest)}>
            Search the rest of the range
          </Link>{' '}
          on its own, or choose a narrower filter.
        </>
      )}
    </p>
  )
}
