import type { Context } from 'hono'
import { readBody } from '../http/request.ts'
import { boolean, int32, int64, object, optional, string, type Read } from '../http/shape.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Node } from '../ledger/model.ts'
import { isObject } from '../ledger/json-value.ts'
import { answer } from './answer.ts'
import { pageLimit } from './page-limit.ts'
import { post, type Route } from './route.ts'

interface VoteResult {
  /** The page token of this vote. */
  entry: number
  result: JsonObject
  actionName: string
  requester: string
  /** Time at which the vote takes effect; undefined unless it was accepted. */
  effectiveAt: string | undefined
  /** The sort key: the time of effect; for votes that were not accepted, the time of closing. */
  sortKey: string
}

const field = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) ? value[name] : undefined

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/**
 * Returns the inner tag of an action, such as `SRARC_SetConfig`, which filters call `actionName`.
 */
function actionName(action: Json | undefined): string {
  const value = field(action, 'value')
  const inner =
    field(value, 'dsoAction') ??
    field(value, 'amuletRulesAction') ??
    field(value, 'ansEntryContextAction')
  return text(field(inner, 'tag'))
}

function readResult(entry: number, result: JsonObject): VoteResult {
  const { request, outcome, completedAt } = result
  const accepted = text(field(outcome, 'tag')) === 'VRO_Accepted'
  const effectiveAt = accepted ? text(field(field(outcome, 'value'), 'effectiveAt')) : undefined
  return {
    entry,
    result,
    actionName: actionName(field(request, 'action')),
    requester: text(field(request, 'requester')),
    effectiveAt,
    sortKey: effectiveAt ?? text(completedAt),
  }
}

/**
 * The closed votes of a ledger's history. New votes are added when the list is read; every update
 * is read only once.
 */
class ClosedVotes {
  private readonly found: VoteResult[] = []
  private read = 0

  constructor(private readonly ledger: Ledger) {}

  /** Returns the votes by time of effect, newest first. */
  newestFirst(): VoteResult[] {
    const { commits } = this.ledger
    for (; this.read < commits.length; this.read++) {
      const commit = commits[this.read]
      if (commit?.kind === 'transaction') this.collect(commit.roots)
    }
    return this.found.toSorted((one, other) =>
      one.sortKey === other.sortKey
        ? other.entry - one.entry
        : one.sortKey < other.sortKey
          ? 1
          : -1,
    )
  }

  private collect(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.kind !== 'exercise') continue
      if (node.choice.name === 'DsoRules_CloseVoteRequest') {
        const result = node.result()
        if (isObject(result)) this.found.push(readResult(this.found.length + 1, result))
      }
      this.collect(node.children)
    }
  }
}

const filters = {
  actionName: optional(string),
  accepted: optional(boolean),
  requester: optional(string),
  effectiveFrom: optional(string),
  effectiveTo: optional(string),
}
const countRequest = object(filters)
const listRequest = object({ ...filters, limit: int32, pageToken: optional(int64) })
const weightRequest = object({ svParty: string, effectiveBefore: optional(string) })

/**
 * Returns true if a time of effect is within the bounds, which are compared as texts. Two bounds
 * are inclusive; a single bound is exclusive, as in the real query.
 */
function inEffect(effectiveAt: string | undefined, from?: string, to?: string): boolean {
  if (from === undefined && to === undefined) return true
  if (effectiveAt === undefined) return false
  if (from !== undefined && to !== undefined) return effectiveAt >= from && effectiveAt <= to
  return from === undefined ? effectiveAt < (to ?? '') : effectiveAt > from
}

const matches =
  (filter: Read<typeof countRequest>) =>
  (vote: VoteResult): boolean =>
    vote.actionName.includes(filter.actionName ?? '') &&
    vote.requester.includes(filter.requester ?? '') &&
    (filter.accepted === undefined || filter.accepted === (vote.effectiveAt !== undefined)) &&
    inEffect(vote.effectiveAt, filter.effectiveFrom, filter.effectiveTo)

/**
 * Closed votes: `POST /v0/admin/sv/voteresults` (by time of effect, descending, with a page token),
 * `/count` with the same filters, and an SV's previous reward weight
 * (`/v0/admin/sv/previous-sv-reward-weight`). A time filter only finds accepted votes, because
 * other votes have no time of effect.
 */
export function voteResults(ledger: Ledger): Route[] {
  const votes = new ClosedVotes(ledger)
  return [
    post('/v0/admin/sv/voteresults', async (context: Context) => {
      const request = await readBody(context, listRequest)
      const limit = pageLimit(request.limit)
      const all = votes.newestFirst()
      const last = all.findIndex(({ entry }) => BigInt(entry) === request.pageToken)
      const rest = request.pageToken === undefined ? all : last === -1 ? [] : all.slice(last + 1)
      const page = rest.filter(matches(request)).slice(0, limit)
      const token = page.length === limit ? page.at(-1)?.entry : undefined
      return answer({
        dso_rules_vote_results: page.map(({ result }) => result),
        next_page_token: token ?? null,
      })
    }),
    post('/v0/admin/sv/voteresults/count', async (context) => {
      const request = await readBody(context, countRequest)
      return answer({ count: votes.newestFirst().filter(matches(request)).length })
    }),
    post('/v0/admin/sv/previous-sv-reward-weight', async (context) => {
      const { svParty, effectiveBefore } = await readBody(context, weightRequest)
      const found = votes
        .newestFirst()
        .find(
          ({ actionName, result, effectiveAt }) =>
            actionName === 'SRARC_UpdateSvRewardWeight' &&
            effectiveAt !== undefined &&
            (effectiveBefore === undefined || effectiveAt < effectiveBefore) &&
            field(weightChange(result), 'svParty') === svParty,
        )
      const weight = found && field(weightChange(found.result), 'newRewardWeight')
      return answer(weight === undefined ? {} : { rewardWeight: weight })
    }),
  ]
}

const weightChange = (result: JsonObject): Json | undefined =>
  field(field(field(field(field(result, 'request'), 'action'), 'value'), 'dsoAction'), 'value')
