import {
  participantActiveContractsEndpoint,
  participantActiveContractsPageEndpoint,
} from '#api/ledger/active-contracts.ts'
import type { SnapshotForm } from './load-snapshot.ts'

/** The endpoint of each form, as in the specification. */
export const endpointOfForm: Readonly<Record<SnapshotForm, string>> = {
  pages: participantActiveContractsPageEndpoint.name,
  stream: 'WebSocket /v2/state/active-contracts',
  list: participantActiveContractsEndpoint.name,
}
