import { queryOptions } from '@tanstack/react-query'
import { toCurl } from '#api/curl.ts'
import {
  participantUpdateById,
  participantUpdateByIdBody,
  participantUpdateByIdEndpoint,
  type ParticipantReassignment,
  type ParticipantTransaction,
  type ParticipantUpdate,
} from '#api/ledger/updates.ts'
import { requestUrl } from '#api/request-url.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { stringifyJson } from '#ledger/json.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { participantReaders } from '#shared/queries/participant-readers.ts'

export type { ParticipantUpdate } from '#api/ledger/updates.ts'

/** The details of an update that only the participant has, for any kind of update. */
export type ParticipantUpdateData = ParticipantTransaction | ParticipantReassignment

/** The participant's data of an update. */
export interface ParticipantUpdateAnswer {
  readonly readers: ReadableParties
  /**
   * `undefined` if none of the readers sees any part of the update, if the update is pruned, or if
   * it does not exist yet.
   */
  readonly update: ParticipantUpdate['update'] | undefined
}

/**
 * An update as these parties of the participant see it. Defaults to all parties that the token can
 * read as.
 */
export function updateOnParticipant(updateId: string, parties: readonly string[] | undefined) {
  return queryOptions({
    queryKey: ['ledger', 'update', updateId, parties],
    queryFn: async ({ client, signal }): Promise<ParticipantUpdateAnswer> => {
      const readers = parties ?? (await participantReaders(client))
      if (readers.length === 0) return { readers, update: undefined }
      try {
        const { update } = await participantUpdateById(updateId, readers, { signal })
        return { readers, update }
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== undefined && isResourceMissing(failure)) {
          return { readers, update: undefined }
        }
        throw error
      }
    },
    // An existing update does not change. A missing update may still appear.
    staleTime: ({ state }) => (state.data?.update ? Infinity : 15_000),
  })
}

/**
 * Returns a shell command for the request of `updateOnParticipant`. Contains `$TOKEN`, never the
 * token.
 */
export function updateOnParticipantAsCurl(updateId: string, readers: ReadableParties): string {
  const endpoint = participantUpdateByIdEndpoint
  const url = requestUrl({ family: 'ledger', path: endpoint.path })
  const body = stringifyJson(participantUpdateByIdBody(updateId, readers))
  return toCurl({ endpoint, url, authenticated: true, body }, location.origin)
}
