import type { QueryState } from '@tanstack/react-query'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { configurePolling, pollTail, type Quiet } from './polling.ts'

const second = 1000

function stateOf(changed: Partial<QueryState<Quiet>>): QueryState<Quiet> {
  const client = new QueryClient()
  client.setQueryData<Quiet>(['news'], { quietTurns: 0 })
  const state = client.getQueryState<Quiet>(['news'])
  if (state === undefined) throw new Error('no state')
  return { ...state, ...changed }
}

function paceAfter(quietTurns: number): number {
  return pollTail({ state: stateOf({ data: { quietTurns } }) }) / second
}

describe('asking for news', () => {
  it('is quick while updates come, at the configured pace once none came, and slower from then on', () => {
    configurePolling({ scanSeconds: 20, ledgerSeconds: 15, validatorSeconds: 15 })
    expect([0, 1, 2, 3, 4, 100].map(paceAfter)).toEqual([15, 20, 40, 60, 60, 60])
  })

  it('is no quicker than a quick configured pace, and no slower than a slow one', () => {
    configurePolling({ scanSeconds: 5, ledgerSeconds: 15, validatorSeconds: 15 })
    expect(paceAfter(0)).toBe(5)
    configurePolling({ scanSeconds: 90, ledgerSeconds: 15, validatorSeconds: 15 })
    expect([0, 1, 9].map(paceAfter)).toEqual([15, 90, 90])
  })

  it('waits as long as a busy Scan asks for', () => {
    configurePolling({ scanSeconds: 20, ledgerSeconds: 15, validatorSeconds: 15 })
    const error = new ApiError({
      kind: 'http',
      family: 'scan',
      endpoint: { method: 'POST', path: '/v2/updates' },
      url: '/api/scan/v2/updates',
      at: 0,
      status: 429,
      retryAfterSeconds: 120,
      error: { form: 'text', text: '' },
    })
    const state = stateOf({ status: 'error', error })
    expect(pollTail({ state })).toBe(120 * second)
  })
})
