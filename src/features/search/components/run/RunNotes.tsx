import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IndexProvenanceNote } from '../IndexProvenanceNote.tsx'
import type { SearchQuery } from '../../rules/search-query.ts'
import type { SearchState } from '../../queries/search-state.ts'
import { updatesV2Endpoint } from '#shared/queries/updates.ts'
import { Count } from '#ui/Count.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { restOfRange } from './rest-of-range.ts'
import { toSearchParams } from '../query-in-params.ts'

interface RunNotesProps {
  readonly query: SearchQuery
  readonly state: SearchState
}

/** Notes about unusual states of a search, and their remedies. */
export function RunNotes({ query, state }: RunNotesProps) {
  const { phase, storageStatus, retries, served } = state
  return (
    <Box fz="sm">
      {served === undefined ? null : (
        <OlderVersionNote {...served} newest={updatesV2Endpoint.path} />
      )}
      <IndexProvenanceNote from={state} />
      {phase === 'full' ? <Full query={query} state={state} /> : null}
      {retries === 0 ? null : (
        <p className="secondary">
          Failures so far: <Count value={retries} />, each request was retried; nothing was skipped.
        </p>
      )}
      {storageStatus === 'kept' ? null : (
        <p>
          <StatusMark tone="warning" label="Lost on reload" />: the browser’s {storageStatus}. Save
          the matches before you leave.
        </p>
      )}
    </Box>
  )
}

function Full({ query, state }: RunNotesProps) {
  const rest = restOfRange(query, state)
  return (
    <p>
      The limit of matches for one search is reached.{' '}
      {rest === undefined ? null : (
        <>
          <Link to="/search" search={toSearchParams(rest)}>
            Search the rest of the range
          </Link>{' '}
          on its own, or choose a narrower filter.
        </>
      )}
    </p>
  )
}
