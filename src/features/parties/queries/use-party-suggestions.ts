import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { participantLabels } from '../rules/participant-label.ts'
import { ownRights } from '#shared/queries/admin/own-rights.ts'
import { partiesPage } from './parties.ts'
import { localParties } from '#shared/queries/local-parties.ts'
import { useMyParties } from '#shared/queries/my-parties/my-parties.ts'
import { nameEntries } from '#features/names/queries/names.ts'
import { partyLabels } from '#shared/queries/party-labels.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { knownParties, type KnownParty } from '#shared/queries/suggestions/known-parties.ts'
import { recentParties } from './recent-parties.ts'
import {
  toSuggestionSource,
  useSuggestionOptions,
  type SuggestionSource,
} from '#shared/queries/suggestions/suggestion-source.ts'

/** Limit of parties suggested for a typed prefix, if the participant hosts more than 1,000. */
const morePerText = 20

/**
 * Returns suggested parties and their sources. If there are too many parties to load all, they are
 * searched by the typed prefix.
 * @param typed the text after a pause in typing
 * @param isEnabled true if suggestions are needed; by default, once the user has typed
 */
export function usePartySuggestions(
  typed: string,
  isEnabled: boolean = typed !== '',
): {
  readonly parties: readonly KnownParty[]
  readonly sources: readonly SuggestionSource[]
} {
  const client = useQueryClient()
  const optionsFor = useSuggestionOptions(isEnabled)

  const rights = useQuery({ ...ownRights(), ...optionsFor('ledger') })
  const wallet = useQuery({ ...walletUser(), ...optionsFor('validator') })
  const mine = useMyParties(isEnabled).data?.parties
  const local = useQuery({ ...localParties(), ...optionsFor('ledger') })
  const isCut = local.data?.isWhole === false
  const question = { identityProviderId: '', filter: typed, pageSize: morePerText, pageToken: '' }
  const more = useQuery({
    ...partiesPage(question),
    ...optionsFor('ledger'),
    enabled: isEnabled && isCut && typed !== '',
  })
  const entries = useQuery({ ...nameEntries({ by: 'prefix', text: '' }), ...optionsFor('scan') })
  const mayBeMore = entries.data?.mayBeMore === true
  const byName = { by: 'prefix', text: typed.toLowerCase() } as const
  const moreEntries = useQuery({
    ...nameEntries(byName),
    ...optionsFor('scan'),
    enabled: isEnabled && mayBeMore && typed !== '',
  })

  const ownLabels = partyLabels.useValue()

  const parties = useMemo(() => {
    if (!isEnabled) return []
    const hosted = (more.data?.partyDetails ?? []).filter(({ isLocal }) => isLocal === true)
    return knownParties({
      own: (mine ?? []).map(({ party }) => party),
      local: [...(local.data?.parties ?? []), ...hosted.map(({ party }) => party)],
      entries: [
        ...new Map(
          [...(entries.data?.entries ?? []), ...(moreEntries.data?.entries ?? [])].map((entry) => [
            entry.name,
            entry,
          ]),
        ).values(),
      ],
      seen: [...[...ownLabels.keys()].map((id) => v.parse(PartyId, id)), ...recentParties(client)],
      ownLabels,
      labels: participantLabels([...(local.data?.details ?? []), ...hosted]),
    })
  }, [isEnabled, client, ownLabels, mine, local.data, more.data, entries.data, moreEntries.data])

  return {
    parties,
    sources: [
      toSuggestionSource('own parties', rights),
      toSuggestionSource('the wallet’s party', wallet),
      toSuggestionSource('local parties', isCut ? more : local),
      toSuggestionSource('names', mayBeMore ? moreEntries : entries),
    ],
  }
}
