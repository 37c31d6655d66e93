import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { ownNewestUpdates } from './own-newest-updates.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 500 })
}, 120_000)
afterAll(() => sandbox.close())

it('loads the newest updates of a party from the participant in two requests, newest first', async () => {
  const requests: string[] = []
  callSandbox(sandbox, undefined, ({ path }) => requests.push(path))
  const party = v.parse(PartyId, sandbox.ledger.network.localValidator.party)
  const rows = await new QueryClient().fetchQuery(ownNewestUpdates([party], 5))
  expect(rows).toHaveLength(5)
  const times = rows.map(({ recordTime }) => recordTime)
  expect(times).toEqual(times.toSorted((a, b) => compareRecordTimes(b, a)))
  expect(requests).toHaveLength(2)
})
