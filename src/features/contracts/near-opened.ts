import type { QueryClient } from '@tanstack/react-query'
import { isContractId } from '#ledger/contract-history.ts'
import { comparePositions, writePosition } from '#ledger/history/position.ts'
import { contractInOpenedUpdates } from '#queries/contract.ts'

/**
 * Where to begin the search for a contract: at the newest of the updates that were opened before
 * and have to do with it; `undefined` where none has.
 */
export function nearOpened(client: QueryClient, contractId: string): string | undefined {
  if (!isContractId(contractId)) return undefined
  const newest = contractInOpenedUpdates(client, contractId)
    .map(({ position }) => position)
    .toSorted(comparePositions)
    .at(-1)
  return newest && writePosition(newest)
}
