import * as v from 'valibot'
import type { RouteIds } from '../../e2e/measured-routes.ts'

const Event = v.looseObject({
  contract_id: v.optional(v.string(), ''),
  template_id: v.optional(v.string(), ''),
  consuming: v.optional(v.boolean(), false),
  create_arguments: v.optional(v.unknown()),
})
const Update = v.looseObject({
  update_id: v.string(),
  migration_id: v.number(),
  record_time: v.string(),
  events_by_id: v.optional(v.record(v.string(), Event), {}),
})
type Update = v.InferOutput<typeof Update>

const Updates = v.object({ transactions: v.array(v.unknown()) })
const Names = v.object({ entries: v.array(v.object({ user: v.string() })) })
const OpenVotes = v.object({
  dso_rules_vote_requests: v.array(
    v.object({
      contract_id: v.string(),
      payload: v.object({ trackingCid: v.nullish(v.string()), votes: v.array(v.unknown()) }),
    }),
  ),
})
const ClosedVotes = v.object({
  dso_rules_vote_results: v.array(
    v.object({ request: v.object({ trackingCid: v.nullish(v.string()) }) }),
  ),
})
const Amulet = v.object({ owner: v.string() })
const Held = v.union([
  Amulet,
  v.pipe(
    v.object({ amulet: Amulet }),
    v.transform((a) => a.amulet),
  ),
])

/**
 * The number of owners, which is the maximum for the URL of a statement. Together, their statements
 * have more than 1,000 lines.
 */
const owners = 80
const pageSize = 1000
/**
 * The number of newest updates in which the contract is searched, oldest first. The contract is
 * then older than a page of the history, but near enough to be found without an action of the user.
 */
const farBack = 700

/**
 * Finds data that fills the pages: an update of many events, a party with a name and holdings,
 * owners with a long statement, a contract that was created long ago, votes with a history.
 */
export async function findFullPageIds(origin: string): Promise<RouteIds> {
  const { ask, post } = asker(origin)
  const updates = await history(post)
  const { entries } = await ask('/v0/ans-entries?page_size=1000', Names)
  const { dso_rules_vote_requests: open } = await ask('/v0/admin/sv/voterequests', OpenVotes)
  const { dso_rules_vote_results: closed } = await post(
    '/v0/admin/sv/voteresults',
    { limit: 20 },
    ClosedVotes,
  )
  const active = activeContracts(updates)
  const holders = mostFirst(updates.flatMap(ownersIn))
  const named = new Set(entries.map(({ user }) => user))
  const sizes = updates.map((update) => Object.keys(update.events_by_id).length)
  const upTo60 = Math.max(...sizes.filter((size) => size <= 60))
  return {
    updateId: found(updates[sizes.indexOf(upTo60)]?.update_id, 'update'),
    party: found(holders.find((party) => named.has(party)) ?? entries[0]?.user, 'name'),
    owners: holders.slice(0, owners),
    contractId: found(
      activeContracts(updates.slice(-farBack)).find(isOf('Splice.Amulet:Amulet'))?.contract_id,
      'contract',
    ),
    voteId: found(
      open.toSorted((a, b) => b.payload.votes.length - a.payload.votes.length)[0]?.contract_id,
      'open vote',
    ),
    closedVoteId: found(
      closed.find(({ request }) => request.trackingCid)?.request.trackingCid ?? undefined,
      'closed vote',
    ),
    instructionId: found(
      active.findLast(isOf(':AmuletTransferInstruction'))?.contract_id,
      'transfer instruction',
    ),
  }
}

async function read<Schema extends v.GenericSchema>(answer: Promise<Response>, schema: Schema) {
  return v.parse(schema, await (await answer).json())
}

function asker(origin: string) {
  return {
    ask: <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
      read(fetch(`${origin}/api/scan${path}`), schema),
    post: <Schema extends v.GenericSchema>(path: string, body: object, schema: Schema) =>
      read(
        fetch(`${origin}/api/scan${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        schema,
      ),
  }
}

/** Returns all updates, oldest first. */
async function history(post: ReturnType<typeof asker>['post']): Promise<readonly Update[]> {
  const all: Update[] = []
  for (;;) {
    const last = all.at(-1)
    const after =
      last === undefined
        ? {}
        : { after: { after_migration_id: last.migration_id, after_record_time: last.record_time } }
    const body = { page_size: pageSize, ...after }
    const { transactions } = await post('/v2/updates', body, Updates)
    // A reassignment has no migration id.
    for (const one of transactions) {
      const read = v.safeParse(Update, one)
      if (read.success) all.push(read.output)
    }
    if (transactions.length < pageSize) return all
  }
}

type Event = v.InferOutput<typeof Event>

const eventsOf = ({ events_by_id }: Update) => Object.values(events_by_id)
const isCreate = ({ create_arguments }: Event) => create_arguments !== undefined
const isOf =
  (template: string) =>
  ({ template_id }: Event) =>
    template_id.endsWith(template)

/** Returns the creates of contracts that are still active, oldest first. */
function activeContracts(updates: readonly Update[]): readonly Event[] {
  const events = updates.flatMap(eventsOf)
  const ended = new Set(events.filter(({ consuming }) => consuming).map((one) => one.contract_id))
  return events.filter((event) => isCreate(event) && !ended.has(event.contract_id))
}

/**
 * Returns the owners of the amulets that an update created, each once. The update is a line of each
 * owner's statement.
 */
function ownersIn(update: Update): readonly string[] {
  const ownerIds = eventsOf(update).flatMap(({ create_arguments }) => {
    const held = v.safeParse(Held, create_arguments)
    return held.success ? [held.output.owner] : []
  })
  return [...new Set(ownerIds)]
}

function mostFirst(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

function found(id: string | undefined, what: string): string {
  if (id === undefined) throw new Error(`The network has no ${what}.`)
  return id
}
