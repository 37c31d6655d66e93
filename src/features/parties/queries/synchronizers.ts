import { queryOptions } from '@tanstack/react-query'
import { type ConnectedSynchronizers, connectedSynchronizersEndpoint } from '#api/ledger/state.ts'
import { type DsoInfo, dsoInfoEndpoint } from '#api/scan/dso.ts'
import { memberAtPath, text } from '#features/votes/rules/read-values.ts'
import { send } from '#api/transport.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'

/**
 * The synchronizers on which this participant hosts a party, with its permission. Empty if there
 * are none. Requires the right to read as the party or to administer.
 */
export function hostedOn(party: string, identityProviderId: string) {
  return queryOptions({
    queryKey: ['ledger', 'hosted-on', party, identityProviderId],
    queryFn: async ({ signal }) => {
      const scope = { party, identityProviderId: identityProviderId || undefined }
      const answer = await send(connectedSynchronizersEndpoint, { query: scope }, { signal })
      return answer.connectedSynchronizers ?? []
    },
    staleTime: 60_000,
  })
}

/** The ids of the synchronizers that the participant is connected to. */
export function connectedSynchronizerIds() {
  return queryOptions({ ...ownSynchronizers(), select: idsOf })
}

function idsOf({ connectedSynchronizers: all }: ConnectedSynchronizers): readonly string[] {
  return (all ?? []).map(({ synchronizerId }) => synchronizerId)
}

/** The network's synchronizer in Scan's rules, for pages without a participant. */
export function networkSynchronizers() {
  return queryOptions({
    // The pages about votes use the same key, so they share the response.
    queryKey: ['scan', 'dso'],
    queryFn: ({ signal }) => send(dsoInfoEndpoint, {}, { signal }),
    select: synchronizersIn,
    staleTime: 60_000,
  })
}

function synchronizersIn({ amulet_rules: rules }: DsoInfo): readonly string[] {
  const config = memberAtPath(
    memberAtPath(rules.contract.payload, 'configSchedule'),
    'initialValue',
  )
  const id = text(
    memberAtPath(memberAtPath(config, 'decentralizedSynchronizer'), 'activeSynchronizer'),
  )
  return id === undefined || id === '' ? [] : [id]
}
