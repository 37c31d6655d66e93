import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { ledgerHoldings } from './ledger-holdings.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 200 })
}, 120_000)
afterAll(() => sandbox.close())

it('sums a party’s holdings at the end of the ledger', async () => {
  callSandbox(sandbox)
  const party = v.parse(PartyId, sandbox.ledger.network.localValidator.party)
  const client = new QueryClient()
  const { sums, isWhole, unread } = await client.fetchQuery(ledgerHoldings([party]))
  expect(isWhole).toBe(true)
  expect(unread).toBe(0)
  expect(sums.map(({ owner, instrument }) => [owner, instrument])).toContainEqual([party, 'Amulet'])
  expect(sums.map(({ count }) => count)).not.toContain(0)
})
