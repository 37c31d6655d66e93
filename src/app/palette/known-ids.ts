import type { QueryClient } from '@tanstack/react-query'
import { readVoteRequest } from '#features/votes/rules/vote-request.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { openVotes } from '#features/votes/queries/open-votes.ts'

/** Ids of ambiguous form whose kind is known from loaded data. */
export interface KnownIds {
  readonly votes: ReadonlySet<string>
  readonly synchronizers: ReadonlySet<string>
}

export const nothingKnown: KnownIds = { votes: new Set(), synchronizers: new Set() }

/** Returns the known ids in the cache. Sends no request. */
export function knownIds(client: QueryClient): KnownIds {
  const open = client.getQueryData(openVotes().queryKey)
  const requests = open?.kind === 'listed' ? open.contracts : []
  const synchronizers = client.getQueryData(ownSynchronizers().queryKey)?.connectedSynchronizers
  return {
    votes: new Set(
      requests.flatMap(({ contract_id: id, payload }) => [
        id,
        readVoteRequest(payload).trackingId ?? id,
      ]),
    ),
    synchronizers: new Set(synchronizers?.map(({ synchronizerId }) => synchronizerId)),
  }
}
