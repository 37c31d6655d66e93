import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { cachedContracts } from './cached-contracts.ts'

const id = (digit: string) => `00${digit.repeat(64)}`
const template = 'ab:Splice.Amulet:Amulet'

describe('cachedContracts', () => {
  it('returns the contracts of cached responses with their templates, latest response first', () => {
    const client = new QueryClient()
    const early = [{ contractId: id('a') }, { contractId: 'no contract' }]
    const late = { deep: [{ contract_id: id('b'), template_id: template }] }
    client.setQueryData(['a'], early, { updatedAt: 1 })
    client.setQueryData(['b'], late, { updatedAt: 2 })
    expect(cachedContracts(client)).toEqual([
      { id: id('b'), templateId: template },
      { id: id('a'), templateId: undefined },
    ])
  })

  it('terminates for cyclic data in the cache', () => {
    const client = new QueryClient()
    const round: Record<string, unknown> = { contractId: id('c') }
    round['self'] = round
    client.setQueryData(['a'], round)
    expect(cachedContracts(client)).toHaveLength(1)
  })
})
