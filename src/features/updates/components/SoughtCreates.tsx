import type { Position } from '#ledger/history/position.ts'
import { maxSearchedContracts } from '#features/contracts/queries/created-contracts.ts'
import { Count } from '#ui/Count.tsx'
import type { NearbySearch } from '#features/search/index.ts'
import { NearbySearchProgress } from './NearbySearchProgress.tsx'

interface SoughtCreatesProps {
  /** Contracts whose creates are not in the update, and of how many they are not found. */
  readonly sought: number
  readonly missing: number
  readonly search: NearbySearch<unknown>
  readonly from: Position
}

/** After a sentence that says what is missing: how far creates of contracts were looked for, and how to go on. */
export function SoughtCreates({ sought, missing, search, from }: SoughtCreatesProps) {
  return (
    <>
      {search.state === 'end' ? 'The history of this Scan begins later. ' : null}
      {sought > maxSearchedContracts ? (
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
