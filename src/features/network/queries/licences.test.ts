/**
 * Tests of the own validator's last activity: from the participant, or from Scan if the participant
 * cannot answer.
 */
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { validatorLicense } from '../../../../sandbox/templates/validator-license.ts'
import { callSandbox, type AnswerOverride } from '#shared/queries/testing/sandbox-families.ts'
import { ownLicence } from './licences.ts'

let sandbox: Sandbox

beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, seed: 7, updates: 800, stillAt })
}, 60_000)

afterAll(() => sandbox.close())

const contracts = '/v2/state/active-contracts'

async function ask(instead?: AnswerOverride) {
  const paths: string[] = []
  callSandbox(sandbox, instead, ({ path }) => paths.push(path))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const licence = await client.fetchQuery(ownLicence())
  return { licence, ofScan: paths.filter((path) => path === '/v0/admin/validator/licenses').length }
}

function own() {
  const { localValidator } = sandbox.ledger.network
  const found = sandbox.ledger
    .activeNow(validatorLicense)
    .find(({ facts }) => facts.validator === localValidator)
  if (found === undefined) throw new Error('no licence')
  return found
}

it('reads the licence from the participant’s own contract without calling Scan', async () => {
  const { licence, ofScan } = await ask()
  expect(licence?.contractId).toBe(own().id)
  expect(ofScan).toBe(0)
})

it('searches Scan’s licences if the participant has no licence contract', async () => {
  const { licence, ofScan } = await ask(({ path }) =>
    path === contracts ? Response.json([]) : undefined,
  )
  expect(licence?.contractId).toBe(own().id)
  expect(ofScan).toBeGreaterThan(0)
})

it('searches Scan’s licences if the participant rejects the query', async () => {
  const { licence, ofScan } = await ask(({ path }) =>
    path === contracts ? Response.json({ error: 'no' }, { status: 403 }) : undefined,
  )
  expect(licence?.contractId).toBe(own().id)
  expect(ofScan).toBeGreaterThan(0)
})
