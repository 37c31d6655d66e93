import { useQuery } from '@tanstack/react-query'
import { IndexProvenanceNote, useNearbySearch, type NearbySearch } from '#features/search/index.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { UpdateLinks, UpdateSummary } from '#features/updates/index.ts'
import type { Position } from '#ledger/history/position.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { backwardSearchStart, updatesOfParties } from '../../queries/recent-updates.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import styles from './Hub.module.css'

/** Number of search steps that start automatically. Each step loads 250 updates. */
const steps = 4
/** Limit of updates shown. */
const most = 10

/** The newest updates that involve the party, searched backwards from the end of Scan's history. */
export function RecentUpdates({ party }: { readonly party: string }) {
  return (
    <QueryView
      query={useQuery(backwardSearchStart())}
      title="The end of the history could not be found"
      waiting={<LoadingState words="Loading the end of Scan’s history" rows={3} />}
    >
      {(from) =>
        from === null ? (
          <EmptyState title="Scan has no updates" />
        ) : (
          <UpdatesFrom from={from} party={party} />
        )
      }
    </QueryView>
  )
}

interface UpdatesFromProps {
  readonly from: Position
  readonly party: string
}

function UpdatesFrom({ from, party }: UpdatesFromProps) {
  const search = useNearbySearch(updatesOfParties([party], from), steps, isEnough)
  const { found, failure, state, goOn } = search
  return (
    <>
      {failure === undefined || state !== 'failed' ? null : (
        <ErrorPanel
          compact={search.updates > 0}
          failure={failure}
          title="The search of the history was interrupted"
          onRetry={goOn}
        />
      )}
      <LookedThrough search={search} />
      <IndexProvenanceNote from={search.from} />
      <UpdateLinks
        label="Newest updates of the party"
        updates={found.slice(0, most).map((row) => ({
          key: row.updateId,
          updateId: row.updateId,
          recordTime: row.position.recordTime,
          summary: <UpdateSummary row={row} />,
        }))}
      />
    </>
  )
}

function isEnough(found: readonly UpdateRow[]): boolean {
  return found.length >= most
}

function LookedThrough({ search }: { readonly search: NearbySearch<UpdateRow> }) {
  const { found, updates, reached, state, goOn, stop } = search
  const shown = Math.min(found.length, most)
  return (
    <p className={styles.sentence}>
      <output className="secondary">
        {state === 'searching' ? 'Looking back: ' : ''}
        {shown === 0 ? state === 'searching' ? 'none' : 'None' : <Count value={shown} />} in the
        newest <Count value={updates} noun="update" />
        {state === 'end' ? ', which is all of Scan’s history' : null}
        {state !== 'end' && reached !== undefined ? (
          <>
            , back to <Time value={reached.recordTime} />
          </>
        ) : null}
      </output>{' '}
      {state === 'searching' ? (
        <Button kind="quiet" onClick={stop}>
          Stop
        </Button>
      ) : state === 'stopped' ? (
        <Button kind="quiet" onClick={goOn}>
          Search further back
        </Button>
      ) : null}
    </p>
  )
}
