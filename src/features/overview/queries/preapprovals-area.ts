import { checkPreapprovals } from '../rules/preapprovals.ts'
import { resultValue } from '#ledger/alerts/read-result.ts'
import { fetchReading } from '#shared/queries/reading-of.ts'
import { operator } from '#shared/queries/validator.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { watchedParties } from './own-parties.ts'
import type { AttentionArea } from './area.ts'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { fetchContractPayloads } from '#shared/queries/participant-contracts.ts'

const Preapproval = v.looseObject({
  receiver: PartyId,
  provider: v.optional(PartyId),
  lastRenewedAt: v.optional(RecordTime),
  expiresAt: RecordTime,
})

/**
 * The transfer preapprovals that the participant's parties see. `null` if the token may not read as
 * any party.
 */
function ownPreapprovals() {
  return queryOptions({
    queryKey: ['ledger', 'own-preapprovals'],
    queryFn: ({ client, signal }) =>
      fetchContractPayloads(
        client,
        '#splice-amulet:Splice.AmuletRules:TransferPreapproval',
        Preapproval,
        signal,
      ),
    staleTime: 300_000,
  })
}

const about = 'Whether transfer preapprovals are renewed'

/** Alerts about transfer preapprovals of hosted parties that were not renewed in time. */
export const preapprovalsArea: AttentionArea = {
  name: 'preapprovals',
  about,
  isAboutParties: true,
  check: async (client, scope) => {
    const found = await client.fetchQuery(ownPreapprovals())
    if (found === null) {
      const why = 'the token cannot read as any party'
      return { alerts: [], unchecked: [{ what: about, why }] }
    }
    const watched = scope === undefined ? undefined : await watchedParties(client, scope)
    const isWatched = (party: PartyId | undefined) =>
      watched === undefined || (party !== undefined && watched.parties.includes(party))
    return {
      alerts: checkPreapprovals(
        found.payloads.filter(
          ({ receiver, provider }) => isWatched(receiver) || isWatched(provider),
        ),
        serverNow(),
        resultValue(await fetchReading(client, operator()))?.party_id,
      ),
      unchecked: [
        ...(watched?.unwatched ?? []).map(({ label, why }) => ({
          what: `Whether transfer preapprovals of ${label} are renewed`,
          why,
        })),
        ...(found.isCut
          ? [
              {
                what: 'Whether other transfer preapprovals are renewed',
                why: 'the participant does not return more contracts in one response',
              },
            ]
          : []),
      ],
    }
  },
}
