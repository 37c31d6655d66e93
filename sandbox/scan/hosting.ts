import type { Ledger } from '../ledger/ledger.ts'
import { meterOf, purchasedFor, usualShare, type Balance } from '../member-traffic/meter.ts'
import { answer } from './answer.ts'
import { badRequest, notFound } from './failure.ts'
import { get, pathText, type Route } from './route.ts'

const uniqueId = /^[^:]+::[0-9a-f]+$/
const memberPattern = /^(PAR|MED|SEQ)::([^:]+)::([0-9a-f]+)$/

/** Returns the participants that host a party. The DSO party is hosted by every SV. */
export function participantsOf({ network }: Ledger, party: string): string[] {
  if (party === network.dso) return network.svs.map((sv) => sv.participantId)
  const sv = network.svs.find((candidate) => candidate.party === party)
  const validator =
    network.validators.find((candidate) => candidate.party === party) ??
    network.users.find((candidate) => candidate.party === party)?.validator
  const participant = sv?.participantId ?? validator?.participantId
  return participant === undefined ? [] : [participant]
}

function checkIds(ledger: Ledger, domain: string, party: string): void {
  if (!uniqueId.test(domain)) {
    throw badRequest(`Could not decode synchronizer ID: Invalid unique identifier \`${domain}\``)
  }
  if (!/^.+::[0-9a-f]+$/.test(party)) {
    throw badRequest(`Could not decode party ID: Invalid unique identifier \`${party}\``)
  }
  const { globalSynchronizer, secondSynchronizer } = ledger.network
  if (domain !== globalSynchronizer && domain !== secondSynchronizer) {
    throw notFound(`Synchronizer not found: ${domain}`)
  }
}

/**
 * Returns the extra traffic of a member. The traffic of the local participant is counted; the
 * traffic of other members is estimated.
 */
function trafficOf(ledger: Ledger, member: string): Balance {
  if (member === ledger.network.localValidator.participantId) return meterOf(ledger).balance
  const purchased = purchasedFor(ledger, member)
  return { consumed: usualShare(member, purchased), limit: purchased, purchased }
}

/**
 * Serves the hosts of parties: `GET /v1/domains/{domain_id}/parties/{party_id}/participant-id` (all
 * hosts) and `/v0/…` (a single host; 500 if there are several). Also serves the traffic of a
 * participant in bytes: `GET /v0/domains/{domain_id}/members/{member_id}/traffic-status`.
 */
export function hosting(ledger: Ledger): Route[] {
  return [
    get('/v1/domains/{domain_id}/parties/{party_id}/participant-id', (context) => {
      const party = pathText(context, 'party_id')
      checkIds(ledger, pathText(context, 'domain_id'), party)
      const participants = participantsOf(ledger, party)
      if (participants.length === 0) throw notFound(`Party not found: ${party}`)
      return answer({ participant_ids: participants })
    }),
    get('/v0/domains/{domain_id}/parties/{party_id}/participant-id', (context) => {
      const party = pathText(context, 'party_id')
      checkIds(ledger, pathText(context, 'domain_id'), party)
      const [participant, ...others] = participantsOf(ledger, party)
      if (participant === undefined) {
        throw notFound(`No participant id found hosting party: ${party}`)
      }
      if (others.length > 0) {
        const error = `Party ${party} is hosted on multiple participants, which is not currently supported`
        return answer({ error }, 500)
      }
      return answer({ participant_id: participant })
    }),
    get('/v0/domains/{domain_id}/members/{member_id}/traffic-status', (context) => {
      const domain = pathText(context, 'domain_id')
      const member = pathText(context, 'member_id')
      if (!memberPattern.test(member)) {
        throw badRequest(`Could not decode member ID: Invalid member \`${member}\``)
      }
      if (!uniqueId.test(domain)) {
        throw badRequest(`Could not decode domain ID: Invalid unique identifier \`${domain}\``)
      }
      const { validators, svs } = ledger.network
      if (![...validators, ...svs].some(({ participantId }) => participantId === member)) {
        throw notFound(`No traffic state found for member: ${member}`)
      }
      const { purchased, consumed, limit } = trafficOf(ledger, member)
      return answer({
        traffic_status: {
          actual: { total_consumed: consumed, total_limit: limit },
          target: { total_purchased: purchased },
        },
      })
    }),
  ]
}
