import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'

const Transfer = v.object({ sender: v.string(), receiver: v.string() })
const Acs = v.object({
  created_events: v.array(
    v.object({ contract_id: v.string(), create_arguments: v.object({ transfer: Transfer }) }),
  ),
})
const Parties = v.object({
  partyDetails: v.array(v.object({ party: v.string(), isLocal: v.boolean() })),
})
const Timestamp = v.object({ record_time: v.string() })

/** A transfer instruction that a test finds without the page. */
export interface Instruction extends v.InferOutput<typeof Transfer> {
  readonly id: string
  /** The registry's status for the instruction: 200, 404 once it is settled, 409 while it is reassigned. */
  readonly status: number
}

/** Returns the parties that the participant hosts. */
export async function localParties(request: APIRequestContext): Promise<ReadonlySet<string>> {
  const answer = await request.get('/api/ledger/v2/parties?pageSize=10000')
  const { partyDetails } = v.parse(Parties, await answer.json())
  return new Set(partyDetails.flatMap(({ party, isLocal }) => (isLocal ? [party] : [])))
}

/**
 * Returns the transfer instructions of the newest snapshot, with the registry's status for each.
 */
export async function instructions(request: APIRequestContext): Promise<readonly Instruction[]> {
  const scan = '/api/scan/v0'
  const last = 'before=2999-01-01T00:00:00Z&migration_id=4'
  const at = await request.get(`${scan}/state/acs/snapshot-timestamp?${last}`)
  const { record_time } = v.parse(Timestamp, await at.json())
  const template = 'splice-amulet:Splice.AmuletTransferInstruction:AmuletTransferInstruction'
  const data = { migration_id: 4, record_time, page_size: 100, templates: [template] }
  const answer = await request.post('/api/scan/v2/state/acs', { data })
  const { created_events: events } = v.parse(Acs, await answer.json())
  return Promise.all(
    events.map(async ({ contract_id: id, create_arguments: { transfer } }) => {
      const path = `/registry/transfer-instruction/v2/${id}/choice-contexts/reject`
      const status = (await request.post(`/api/registry${path}`, { data: {} })).status()
      return { ...transfer, id, status }
    }),
  )
}
