import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { findParties, hostingWords, providerWords } from './party-list.ts'

const alice = {
  party: 'Alice::1220aa',
  isLocal: true,
  identityProviderId: 'okta-corp',
  localMetadata: { resourceVersion: '3', annotations: { contact: 'Zoë "Z" Müller' } },
}
const bob = { party: 'bob::1220bb', isLocal: true, identityProviderId: '' }
const carol = { party: 'carol::1220cc' }
const all = [alice, bob, carol]

describe('findParties', () => {
  it('searches ids, providers and annotations for every word, case-insensitive', () => {
    expect(findParties(all, '')).toBe(all)
    expect(findParties(all, 'ALICE')).toEqual([alice])
    expect(findParties(all, 'müller zoë')).toEqual([alice])
    expect(findParties(all, 'okta bob')).toEqual([])
    expect(findParties(all, 'OKTA')).toEqual([alice])
    // A word must not match across the end of the id and the start of the provider.
    expect(findParties(all, '1220aaokta')).toEqual([])
    expect(findParties(all, 'treasury BOB', ({ party }) => [`Treasury of ${party}`])).toEqual([bob])
  })

  it('returns exactly the parties that contain every word, in the original order', () => {
    const parties = fc.array(fc.record({ party: fc.string(), isLocal: fc.boolean() }))
    fc.assert(
      fc.property(parties, fc.string({ maxLength: 3 }), (parties, find) => {
        const found = findParties(parties, find)
        const words = find.toLowerCase().split(/\s+/).filter(Boolean)
        const expected = parties.filter(({ party }) =>
          words.every((word) => party.toLowerCase().includes(word)),
        )
        expect(found).toEqual(expected)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('describes a party’s provider and hosting as docs/network-rules.md does', () => {
    expect(all.map(providerWords)).toEqual(['okta-corp', 'default', 'unknown'])
    expect(all.map(hostingWords)).toEqual(['local', 'local', 'not local'])
  })
})
