import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { recentParties } from './recent-parties.ts'

const idOf = (hint: string) => `${hint}::1220${'ab'.repeat(32)}`

describe('recentParties', () => {
  it('returns the parties of cached responses, latest response first, without duplicates', () => {
    const client = new QueryClient()
    client.setQueryData(
      ['scan', 'a'],
      { owner: idOf('early'), list: [idOf('both')] },
      { updatedAt: 1 },
    )
    client.setQueryData(['scan', 'b'], [{ deep: { receiver: idOf('late') } }, idOf('both')], {
      updatedAt: 2,
    })
    const seen = recentParties(client)
    expect(seen).toHaveLength(3)
    expect(seen.at(-1)).toBe(idOf('early'))
  })

  it('omits parties of lists that were loaded for suggestions', () => {
    const client = new QueryClient()
    const lists = [
      ['scan', 'found-ans-entries', 'prefix', ''],
      ['scan', 'ans-entries', 'prefix', ''],
      ['ledger', 'parties', 'local'],
    ]
    for (const key of lists) client.setQueryData(key, [idOf('listed')])
    client.setQueryData(['ledger', 'party-details'], [idOf('seen')])
    expect(recentParties(client)).toEqual([idOf('seen')])
  })

  it('returns only party ids', () => {
    const client = new QueryClient()
    client.setQueryData(['ledger', 'a'], {
      participantId: idOf('node'),
      connectedSynchronizers: [{ synchronizerId: idOf('global-domain') }],
      words: [
        { kind: 'synchronizer', id: idOf('sync') },
        { kind: 'party', id: idOf('alice') },
      ],
      other: ['alice::1220', 'no party', `PAR::${idOf('node')}`, 12n, null],
    })
    expect(recentParties(client)).toEqual([idOf('alice')])
  })

  it('terminates for large or cyclic cached data', () => {
    const client = new QueryClient()
    const round: Record<string, unknown> = { owner: idOf('alice') }
    round['self'] = round
    client.setQueryData(['scan', 'a'], round)
    expect(recentParties(client)).toEqual([idOf('alice')])
    const many = Array.from({ length: 1000 }, (_, index) => idOf(`p${index}`))
    client.setQueryData(['scan', 'b'], many)
    expect(recentParties(client).length).toBeLessThanOrEqual(200)
  })
})
