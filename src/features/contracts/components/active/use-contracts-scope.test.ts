import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import type { MyParty } from '#ledger/my-parties/my-parties.ts'
import { readersAmong } from './use-contracts-scope.ts'

const party = (name: string) => v.parse(PartyId, `${name}::1220`)
const [alice, bob] = [party('alice'), party('bob')]
const mine: readonly MyParty[] = [
  { party: alice, sources: ['CanReadAs'], access: 'read', mayRead: true },
  { party: bob, sources: ['wallet'], access: 'public', mayRead: false },
]

describe('readersAmong', () => {
  it('omits parties that the token has no right to read', () => {
    const known = { parties: mine, offersHosted: false, unanswered: [] }
    expect(readersAmong([alice, bob], known)).toEqual([alice])
  })

  it('returns no parties if the token may not read any party of the scope', () => {
    const known = { parties: mine, offersHosted: true, unanswered: [] }
    expect(readersAmong([bob], known)).toEqual([])
  })

  it('returns undefined, meaning all parties, if the user has no parties and the token is not limited', () => {
    expect(readersAmong([], { parties: [], offersHosted: true, unanswered: [] })).toBeUndefined()
  })
})
