import { queryOptions } from '@tanstack/react-query'
import { contractEvents, type ContractEvents } from '#api/ledger/contracts.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { participantUpdateByOffset } from '#api/ledger/updates.ts'
import type { ContractId, UpdateId } from '#ledger/identifier.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { foundOrNull } from './failure.ts'
import { participantReaders } from './participant-readers.ts'

export type { ContractEvents }

/** A contract as the participant returns it. */
export interface ParticipantContract {
  readonly readers: ReadableParties
  /**
   * `undefined` if the contract does not exist, was pruned, or is not visible to any of the
   * readers.
   */
  readonly events: ContractEvents | undefined
}

/**
 * A contract on the participant. The request names all parties as which the token can read. The
 * contract is active unless the answer contains its archive (docs/network-rules.md, Contracts of a
 * participant).
 */
export function contractOnParticipant(contractId: ContractId) {
  return queryOptions({
    queryKey: ['ledger', 'contract', contractId],
    queryFn: async ({ client, signal }): Promise<ParticipantContract> => {
      const readers = await participantReaders(client)
      if (readers.length === 0) return { readers, events: undefined }
      const pending = contractEvents(contractId, readers, { signal, expects: isResourceMissing })
      return { readers, events: (await foundOrNull(pending)) ?? undefined }
    },
  })
}

/** The id and time of an update at a participant's offset. */
export interface UpdateAtOffset {
  readonly updateId: UpdateId
  readonly recordTime: RecordTime
}

/**
 * The participant's update at an offset. `null` if the update was pruned or is not visible. Also
 * `null` for offset 0, which contracts from before the participant's history have.
 */
export function updateAtOffset(offset: bigint) {
  return queryOptions({
    queryKey: ['ledger', 'update-at-offset', String(offset)],
    queryFn: async ({ client, signal }): Promise<UpdateAtOffset | null> => {
      const readers = await participantReaders(client)
      if (offset <= 0n || readers.length === 0) return null
      const options = { signal, expects: isResourceMissing }
      const found = await foundOrNull(participantUpdateByOffset(offset, readers, options))
      const update = found?.update
      return update?.Transaction?.value ?? update?.Reassignment?.value ?? null
    },
    staleTime: Infinity,
  })
}
