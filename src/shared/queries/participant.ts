import { queryOptions } from '@tanstack/react-query'
import { participantIdEndpoint } from '#api/ledger/parties.ts'
import {
  latestPrunedOffsetsEndpoint,
  ledgerEndEndpoint,
  connectedSynchronizersEndpoint,
} from '#api/ledger/state.ts'
import { send } from '#api/transport.ts'
import { pollFamily } from './polling.ts'

/** The participant's id, which is constant and the same on all its replicas. */
export function ownParticipantId() {
  return queryOptions({
    queryKey: ['ledger', 'participant-id'],
    queryFn: ({ signal }) => send(participantIdEndpoint, {}, { signal }),
    staleTime: Infinity,
  })
}

/** The offset of the participant's newest update. Absent or zero on an empty ledger. */
export function currentLedgerEnd() {
  return queryOptions({
    queryKey: ['ledger', 'ledger-end'],
    queryFn: ({ signal }) => send(ledgerEndEndpoint, {}, { signal }),
    refetchInterval: pollFamily('ledger'),
  })
}

/**
 * The offsets up to which the participant is pruned; zero if it was never pruned
 * (docs/network-rules.md, Offsets and pruning).
 */
export function prunedOffsets() {
  return queryOptions({
    queryKey: ['ledger', 'pruned-offsets'],
    queryFn: ({ signal }) => send(latestPrunedOffsetsEndpoint, {}, { signal }),
    staleTime: 60_000,
  })
}

/** The synchronizers that the participant is connected to. */
export function ownSynchronizers() {
  return queryOptions({
    queryKey: ['ledger', 'connected-synchronizers'],
    queryFn: ({ signal }) => send(connectedSynchronizersEndpoint, { query: {} }, { signal }),
    staleTime: 60_000,
  })
}
