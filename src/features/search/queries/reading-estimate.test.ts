import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMicros, recordTimeOf } from '#ledger/record-time.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { maxAutomaticCalls, readingEstimate, canStartAutomatically } from './reading-estimate.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 500 })
}, 120_000)
afterAll(() => sandbox.close())

const now = recordTimeOf(BigInt(Date.now()) * 1000n)
const dayBefore = (days: bigint) => addMicros(now, -days * 86_400_000_000n)

describe('readingEstimate', () => {
  it('estimates few calls for a small history', async () => {
    callSandbox(sandbox)
    const { by, calls, first } = await new QueryClient().fetchQuery(
      readingEstimate(dayBefore(30n), now),
    )
    expect(by).toBe('scan')
    expect(first).toBeDefined()
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThan(maxAutomaticCalls)
  })

  it('estimates one call if the history has no update from the beginning of the range on', async () => {
    callSandbox(sandbox)
    const later = addMicros(now, 86_400_000_000n)
    const estimate = await new QueryClient().fetchQuery(readingEstimate(later, later))
    expect(estimate).toEqual({ by: 'scan', calls: 1 })
  })
})

describe('canStartAutomatically', () => {
  it('starts automatically with an index, or with at most 50 calls', () => {
    expect(canStartAutomatically({ by: 'index', calls: 0 })).toBe(true)
    expect(canStartAutomatically({ by: 'scan', calls: 50 })).toBe(true)
    expect(canStartAutomatically({ by: 'scan', calls: 51 })).toBe(false)
  })
})
