import type { Position } from '#ledger/history/position.ts'
import { maxSearchedContracts } from '#features/contracts/queries/created-contracts.ts'
import { Count } from '#ui/Count.tsx'
import type { NearbySearch } from '#features/search/index.ts'
import { NearbySearchProgress } from './NearbySearchProgress.tsx'

interface MissingCreatesNoteProps {
  /**
   * Number of contracts whose creates are not in this update. `missing` counts the creates that are
   * not found yet.
   */
  readonly total: number
  readonly missing: number
  readonly search: NearbySearch<unknown>
  readonly from: Position
}

/**
 * Shows how far back the creates of contracts were searched, with buttons to continue. Follows a
 * sentence about the missing creates.
 */
export function MissingCreatesNote({ total, missing, search, from }: MissingCreatesNoteProps) {
  return (
    <>
      {search.state === 'end' ? 'The history of this Scan begins later. ' : null}
      {total > maxSearchedContracts ? (
        <>
          The first <Count value={maxSearchedContracts} /> are looked for.{' '}
        </>
      ) : null}
      <NearbySearchProgress
        search={search}
        from={from}
        what={missing === 1 ? 'its creation' : 'their creations'}
      />
    </>
  )
}
