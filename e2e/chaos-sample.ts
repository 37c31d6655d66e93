import * as v from 'valibot'
import { anUpdateId } from './dashboard.ts'

const read = async (url: string, body?: object): Promise<unknown> => {
  const answer = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return answer.json()
}

const Parties = v.object({
  partyDetails: v.array(v.object({ party: v.string(), isLocal: v.boolean() })),
})
const Packages = v.object({ packageIds: v.tuple([v.string()]) })
const Votes = v.object({
  dso_rules_vote_requests: v.tuple([v.object({ contract_id: v.string() })]),
})

/**
 * One id of each kind from the network under test, so that the page of each id shows much content.
 */
export interface SampleIds {
  readonly updateId: string
  readonly contractId: string
  readonly packageId: string
  readonly voteId: string
  /** The party of the validator itself, which its participant hosts. */
  readonly party: string
}

/** Loads the ids from the dashboard's network. */
export async function loadSampleIds(origin: string): Promise<SampleIds> {
  const [updateId, packages, votes, updates] = await Promise.all([
    anUpdateId(origin),
    read(`${origin}/api/ledger/v2/packages`),
    read(`${origin}/api/scan/v0/admin/sv/voterequests`),
    read(`${origin}/api/scan/v2/updates`, { page_size: 20 }),
  ])
  const { partyDetails } = v.parse(
    Parties,
    await read(`${origin}/api/ledger/v2/parties?pageSize=200`),
  )
  const own = partyDetails.find(({ party, isLocal }) => isLocal && party.includes('-validator'))
  const contractId = /"contract_id":"([0-9a-f]+)"/.exec(JSON.stringify(updates))?.[1]
  if (own === undefined || contractId === undefined) throw new Error('The network knows nothing.')
  return {
    updateId,
    contractId,
    packageId: v.parse(Packages, packages).packageIds[0],
    voteId: v.parse(Votes, votes).dso_rules_vote_requests[0].contract_id,
    party: own.party,
  }
}
