import type { Context } from 'hono'
import { readBody } from '../http/request.ts'
import { int32, list, object, optional, string } from '../http/shape.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { pageOfContracts, answerPage, type AcsForm } from './active-contracts.ts'
import { acsForms } from './acs-forms.ts'
import { badRequest } from './failure.ts'
import { checkAtMost1000, pageLimit } from './page-limit.ts'
import { post, type Route } from './route.ts'
import { snapshotOf, snapshotShapes } from './snapshots.ts'

const requestWith = (form: AcsForm) =>
  object({
    ...snapshotShapes,
    after: optional(form.token.read),
    page_size: int32,
    party_ids: optional(list(string)),
    templates: optional(list(string)),
  })

function templateFilter(templates: readonly string[]): (contract: Contract) => boolean {
  if (templates.length === 0) return () => true
  if (templates.some((template) => template.split(':').length !== 3)) {
    throw badRequest("Malformed template_id, expected 'package_name:module_name:entity_name'")
  }
  const wanted = new Set(templates)
  return ({ template }) => wanted.has(`${template.package.name}:${template.name}`)
}

function stakeholderFilter(parties: readonly string[]): (contract: Contract) => boolean {
  if (parties.length === 0) return () => true
  const wanted = new Set(parties)
  return (contract) =>
    contract.signatories.some((party) => wanted.has(party)) ||
    contract.observers.some((party) => wanted.has(party))
}

/**
 * `POST /v{0,1,2}/state/acs`: the active contracts at a snapshot, optionally only contracts of some
 * stakeholders or templates (docs/network-rules.md, Holdings).
 */
export function stateAcs(ledger: Ledger): Route[] {
  const answerIn = (form: AcsForm) => {
    const shape = requestWith(form)
    return async (context: Context): Promise<Response> => {
      const request = await readBody(context, shape)
      const limit = pageLimit(request.page_size)
      const ofTemplate = templateFilter(checkAtMost1000('templates', request.templates ?? []))
      const ofParty = stakeholderFilter(checkAtMost1000('party_ids', request.party_ids ?? []))
      const matches = (contract: Contract) => ofTemplate(contract) && ofParty(contract)
      const snapshot = snapshotOf(ledger, request)
      const page = pageOfContracts(ledger, snapshot, request.after, limit, { reads: matches })
      return answerPage(page, form)
    }
  }
  return [
    post('/v2/state/acs', answerIn(acsForms.v2)),
    post('/v1/state/acs', answerIn(acsForms.v1)),
    post('/v0/state/acs', answerIn(acsForms.v0)),
  ]
}
