import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ContractId } from '#ledger/identifier.ts'
import { addMicros, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { purchaseTrail, type ReadTrail } from '#queries/names/purchase.ts'

/** Clocks differ, and a contract's time is a little before the record time of its update. */
const margin = 300_000_000n

/** The purchase in the history from a little before a time on; nothing is read until that is known. */
export function useTrail(
  requestCid: ContractId,
  since: RecordTime | undefined,
): {
  readonly read: ReadTrail | undefined
  readonly query: UseQueryResult<ReadTrail>
} {
  const options = purchaseTrail(
    requestCid,
    since === undefined ? recordTimeOf(0n) : addMicros(since, -margin),
  )
  const query = useQuery(since === undefined ? { ...options, queryFn: skipToken } : options)
  return { read: query.data, query }
}
