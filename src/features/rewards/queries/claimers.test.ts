/** The claimers of coupons, over the embedded network. */
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { mintingDelegation } from '../../../../sandbox/templates/reward-coupons.ts'
import { callSandbox, type AnswerOverride } from '#shared/queries/testing/sandbox-families.ts'
import { claimersOf } from './claimers.ts'

let sandbox: Sandbox
beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, updates: 100, stillAt })
}, 120_000)
afterAll(() => sandbox.close())

const party = (text: string | undefined) => v.parse(PartyId, text)

function parties() {
  const { localValidator, users } = sandbox.ledger.network
  const own = users.filter(({ validator }) => validator === localValidator)
  const delegation = sandbox.ledger
    .activeNow(mintingDelegation)
    .find(({ facts }) => own.some((user) => user.external && user.party === facts.beneficiary))
  const beneficiary = delegation?.facts.beneficiary
  const external = own.find((user) => user.external && user.party !== beneficiary)?.party
  return {
    local: party(localValidator.party),
    external: party(external ?? `external::1220${'ab'.repeat(32)}`),
    beneficiary: party(beneficiary),
    delegate: party(delegation?.facts.delegate),
  }
}

async function claimers(owners: readonly PartyId[], at: string, instead?: AnswerOverride) {
  callSandbox(sandbox, instead)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const now = parseRecordTime(at)
  if (now === undefined) throw new Error('no time')
  const options = { signal: new AbortController().signal }
  return new Map(await claimersOf(client, new Set(owners), now, options))
}

it('names the wallet for local parties, and the delegate or no claimer for external parties', async () => {
  const { local, external, beneficiary, delegate } = parties()
  const found = await claimers([local, external, beneficiary], '2026-11-20T10:00:00Z')
  expect(found).toEqual(
    new Map<PartyId, unknown>([
      [local, { status: 'wallet' }],
      [external, { status: 'nobody' }],
      [beneficiary, { status: 'delegate', party: delegate }],
    ]),
  )
})

it('does not count an expired minting delegation', async () => {
  const { beneficiary } = parties()
  const found = await claimers([beneficiary], '2036-01-01T00:00:00Z')
  expect(found.get(beneficiary)).toEqual({ status: 'nobody' })
})

it('returns no claimer for a party if the participant’s id cannot be loaded', async () => {
  const { external } = parties()
  const found = await claimers([external], '2026-11-20T10:00:00Z', ({ path }) =>
    path === '/v2/parties/participant-id' ? Response.json({}, { status: 503 }) : undefined,
  )
  expect(found.has(external)).toBe(false)
})
