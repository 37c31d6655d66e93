import type { QueryClient } from '@tanstack/react-query'
import { isContractId } from '#ledger/contract-history.ts'
import { comparePositions, writePosition } from '#ledger/history/position.ts'
import { contractInOpenedUpdates } from '../queries/contract.ts'

/**
 * Returns the position where the search for a contract starts: the newest update that involves the
 * contract and was opened before. `undefined` if no such update was opened.
 */
export function findSearchStart(client: QueryClient, contractId: string): string | undefined {
  if (!isContractId(contractId)) return undefined
  const newest = contractInOpenedUpdates(client, contractId)
    .map(({ position }) => position)
    .toSorted(comparePositions)
    .at(-1)
  return newest && writePosition(newest)
}
