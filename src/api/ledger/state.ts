/**
 * Ledger end, pruning and synchronizers of the participant (docs/network-rules.md, Offsets and
 * pruning).
 */
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

/** Zero means not pruned yet. Servers may omit zeros. */
export const PrunedOffsets = openObject({
  participantPrunedUpToInclusive: v.nullish(Int64),
  allDivulgedContractsPrunedUpToInclusive: v.nullish(Int64),
})
export type PrunedOffsets = v.InferOutput<typeof PrunedOffsets>

/** The record time is plain text, so that an unusual time does not make the offset unreadable. */
export const SynchronizerTime = openObject({ synchronizerId: v.string(), recordTime: v.string() })
export type SynchronizerTime = v.InferOutput<typeof SynchronizerTime>

/** A missing or zero offset means an empty ledger. `synchronizerTimes` exists since Canton 3.6. */
export const LedgerEnd = openObject({
  offset: v.nullish(Int64),
  synchronizerTimes: v.nullish(v.array(SynchronizerTime)),
})
export type LedgerEnd = v.InferOutput<typeof LedgerEnd>

/** `permission` is `PARTICIPANT_PERMISSION_…`. It is present only if the request named a party. */
export const ConnectedSynchronizer = openObject({
  synchronizerAlias: v.string(),
  synchronizerId: SynchronizerId,
  permission: v.nullish(v.string()),
})
export type ConnectedSynchronizer = v.InferOutput<typeof ConnectedSynchronizer>

export const ConnectedSynchronizers = openObject({
  connectedSynchronizers: v.nullish(v.array(ConnectedSynchronizer)),
})
export type ConnectedSynchronizers = v.InferOutput<typeof ConnectedSynchronizers>

/** GET /v2/state/latest-pruned-offsets. */
export const latestPrunedOffsetsEndpoint = get(
  'ledger',
  '/v2/state/latest-pruned-offsets',
  PrunedOffsets,
)

/** GET /v2/state/ledger-end. */
export const ledgerEndEndpoint = get('ledger', '/v2/state/ledger-end', LedgerEnd)

/**
 * GET /v2/state/connected-synchronizers: the synchronizers of the participant or of one of its
 * parties.
 */
export const connectedSynchronizersEndpoint = get(
  'ledger',
  '/v2/state/connected-synchronizers',
  ConnectedSynchronizers,
  {
    query: openObject({
      party: v.nullish(v.string()),
      participantId: v.nullish(v.string()),
      identityProviderId: v.nullish(v.string()),
    }),
  },
)
