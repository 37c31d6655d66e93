import type { Context } from 'hono'
import { readBody } from '../http/request.ts'
import { int32, list, object, optional, string } from '../http/shape.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { pageOfContracts, answerPage, type AcsForm, type RowFilter } from './active-contracts.ts'
import { acsForms } from './acs-forms.ts'
import { readHolding } from './holdings.ts'
import { check1To1000, pageLimit } from './page-limit.ts'
import { post, type Route } from './route.ts'
import { snapshotOf, snapshotShapes } from './snapshots.ts'

const requestWith = (form: AcsForm) =>
  object({
    ...snapshotShapes,
    after: optional(form.token.read),
    page_size: int32,
    owner_party_ids: list(string),
  })

/**
 * Returns a filter for the amulets, locked or not, of some owners. The filter reads each amulet
 * with one of these parties as a stakeholder. A party is also a stakeholder of amulets on which it
 * holds a lock, and the DSO is a stakeholder of every amulet.
 */
export function ownerFilter(owners: readonly string[]): Required<RowFilter> {
  const wanted = new Set(owners)
  const isWanted = (party: string) => wanted.has(party)
  return {
    reads: (contract) =>
      readHolding(contract) !== undefined &&
      (contract.signatories.some(isWanted) || contract.observers.some(isWanted)),
    keeps: (contract) => isWanted(readHolding(contract)?.owner ?? ''),
  }
}

/**
 * `POST /v{0,1,2}/holdings/state`: the amulets of some owners at a snapshot, by ascending creation
 * time, in pages (docs/network-rules.md, Holdings). The generations differ only in their items and
 * tokens.
 */
export function holdingsState(ledger: Ledger): Route[] {
  const answerIn = (form: AcsForm) => {
    const shape = requestWith(form)
    return async (context: Context): Promise<Response> => {
      const request = await readBody(context, shape)
      const limit = pageLimit(request.page_size)
      const owners = check1To1000('ownerPartyIds', request.owner_party_ids)
      const snapshot = snapshotOf(ledger, request)
      const page = pageOfContracts(ledger, snapshot, request.after, limit, ownerFilter(owners))
      return answerPage(page, form)
    }
  }
  return [
    post('/v2/holdings/state', answerIn(acsForms.v2)),
    post('/v1/holdings/state', answerIn(acsForms.v1)),
    post('/v0/holdings/state', answerIn(acsForms.v0)),
  ]
}
