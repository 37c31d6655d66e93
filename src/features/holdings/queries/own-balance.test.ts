import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { ownBalance } from './own-balance.ts'

let sandbox: Sandbox
let party: PartyId
beforeAll(async () => {
  sandbox = await createSandbox({
    ...defaultOptions,
    updates: 1500,
    stillAt: new Date(Date.now() - 172_800_000),
  })
  party = v.parse(PartyId, sandbox.ledger.network.localValidator.party)
}, 120_000)
afterAll(() => sandbox.close())

describe('ownBalance', () => {
  it('sums the participant’s contracts, and compares with a snapshot from a day before', async () => {
    const asked: string[] = []
    callSandbox(sandbox, undefined, ({ path }) => asked.push(path))
    const client = new QueryClient()
    const balance = await client.fetchQuery(ownBalance([party], true))
    expect(balance?.from).toBe('participant')
    expect(balance?.total).toMatch(/^\d+/)
    // The sandbox's clock stopped two days ago, so its newest snapshot is more than a day old and
    // is used for the comparison.
    expect(balance?.change?.amount).toMatch(/^-?\d+/)
    expect(asked.length).toBeLessThanOrEqual(9)
    asked.length = 0
    await client.fetchQuery({ ...ownBalance([party], true), staleTime: 0 })
    // The snapshot of the day before, and the participant's answers, are cached.
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  it('reads the newest snapshot if the token cannot read as the parties', async () => {
    const families = new Set<string>()
    callSandbox(sandbox, undefined, ({ family }) => families.add(family))
    const balance = await new QueryClient().fetchQuery(ownBalance([party], false))
    expect(balance?.from).toBe('snapshot')
    expect([...families]).toEqual(['scan'])
  })

  it('shows no change if Scan does not answer', async () => {
    callSandbox(sandbox, ({ path }) =>
      path.startsWith('/v0/state/acs/') || path.startsWith('/v0/acs/')
        ? new Response('{"error":"down"}', { status: 500 })
        : undefined,
    )
    const balance = await new QueryClient().fetchQuery(ownBalance([party], true))
    expect(balance).toMatchObject({ from: 'participant', change: undefined })
    expect(balance?.total).toBeDefined()
  })

  it('has no total if there are too many contracts for Scan', async () => {
    callSandbox(sandbox, ({ path }) =>
      path.includes('/holdings/summary')
        ? new Response('{"error":"Size of the result exceeded the limit 1000"}', { status: 400 })
        : undefined,
    )
    const balance = await new QueryClient().fetchQuery(ownBalance([party], false))
    expect(balance).toMatchObject({ from: 'snapshot', total: undefined, change: undefined })
  })
})
