import type { QueryClient } from '@tanstack/react-query'
import { isContractId } from '#ledger/contract-history.ts'
import { comparePositions, writePosition } from '#ledger/history/position.ts'
import { contractInOpenedUpdates } from '../queries/contract.ts'

/**
 * Returns the start of the search for a contract: the newest of the updates that were opened before
 * and involve the contract, or `undefined`.
 */
export function findSearchStart(client: QueryClient, contractId: string): string | undefined {
  if (!isContractId(contractId)) return undefined
  const newest = contractInOpenedUpdates(client, contractId)
    .map(({ position }) => position)
    .toSorted(comparePositions)
    .at(-1)
  return newest && writePosition(newest)
}
