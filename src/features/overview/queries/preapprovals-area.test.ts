import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { parsePlans } from '../../../../sandbox/plans/plan-spec.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { preapprovalsArea } from './preapprovals-area.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 100 })
}, 120_000)
afterAll(() => sandbox.close())

/** Returns the area's result for a list of `count` preapprovals, of which the first has expired. */
async function withListed(count: number) {
  callSandbox(sandbox, ({ family, path }) =>
    family === 'ledger' && path === '/v2/state/active-contracts'
      ? Response.json(Array.from({ length: count }, (_, index) => preapproval(index)))
      : undefined,
  )
  const { alerts, unchecked } = await preapprovalsArea.check(new QueryClient())
  return { ids: alerts.map(({ id }) => id), unchecked: unchecked.map(({ what }) => what) }
}

const preapproval = (index: number) => ({
  contractEntry: {
    JsActiveContract: {
      createdEvent: {
        offset: 1,
        nodeId: index,
        contractId: `00${index}`,
        templateId: 'ab:Splice.AmuletRules:TransferPreapproval',
        createArgument: {
          receiver: `party-${index}::1220`,
          expiresAt: `${index === 0 ? 2025 : 9999}-01-01T00:00:00Z`,
        },
        createdAt: '2026-11-21T09:00:00Z',
        signatories: [],
        observers: [],
        witnessParties: [],
        packageName: 'splice-amulet',
      },
      synchronizerId: 'global::1220',
      reassignmentCounter: 0,
    },
  },
})

it("reports preapprovals beyond the participant's list limit as not checked", async () => {
  const ids = ['preapproval-ends:party-0::1220']
  expect(await withListed(99)).toEqual({ ids, unchecked: [] })
  const unchecked = ['Whether other transfer preapprovals are renewed']
  expect(await withListed(100)).toEqual({ ids, unchecked })
})

it('checks only the preapprovals of the parties in scope', async () => {
  const { party } = sandbox.ledger.network.localValidator
  const scope = [party, 'elsewhere::1220'].map((id) => v.parse(PartyId, id))
  const listed = [preapproval(0), preapproval(0)]
  const [, own] = listed
  if (own === undefined) throw new Error('no preapproval')
  own.contractEntry.JsActiveContract.createdEvent.createArgument.receiver = party
  callSandbox(sandbox, ({ family, path }) =>
    family === 'ledger' && path === '/v2/state/active-contracts'
      ? Response.json(listed)
      : undefined,
  )
  const { alerts, unchecked } = await preapprovalsArea.check(new QueryClient(), scope)
  expect(alerts.map(({ id }) => id)).toEqual([`preapproval-ends:${party}`])
  expect(unchecked).toEqual([
    {
      what: 'Whether transfer preapprovals of elsewhere are renewed',
      why: 'this participant does not host it',
    },
  ])
})

it('reports that another validator’s preapproval cannot be renewed here', async () => {
  const hour = 3_600_000
  const other = await createSandbox({
    ...defaultOptions,
    updates: 100,
    stillAt: new Date(Date.now() - hour),
    plans: parsePlans('preapproval=60'),
  })
  callSandbox(other)
  const { alerts } = await preapprovalsArea.check(new QueryClient())
  expect(alerts.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^The transfer preapproval of .+ has ended and was not renewed/),
  ])
  expect(alerts[0]?.advice).toContain('This validator cannot renew it')
  expect(alerts[0]?.from).toContain('it lasts 1 minute')
  await other.close()
})
