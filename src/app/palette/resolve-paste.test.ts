import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyIdOf, anyWrapping } from '#ledger/testing/id-arbitraries.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { runs } from '#ledger/testing/runs.ts'
import type { PasteKind } from './paste-candidate.ts'
import { ignoredInPaste, resolvePaste } from './resolve-paste.ts'

const { party, update: updateId, contract: contractId, hash } = anyIdOf
const cases = { numRuns: runs(1000) }

function first(text: string) {
  const candidate = resolvePaste(text)[0]
  return [candidate?.kind, candidate?.text]
}

const kinds = (text: string, votes: readonly string[] = [], own: readonly string[] = []) =>
  resolvePaste(text, { votes: new Set(votes), synchronizers: new Set(own) }).map(({ kind }) => kind)

describe('resolvePaste', () => {
  it.each<[PasteKind, fc.Arbitrary<string>]>([
    ['update', updateId],
    ['party', party],
    ['contract', contractId],
    ['package', hash],
    ['member', anyIdOf.member],
    ['synchronizer', anyIdOf.synchronizer],
  ])('finds the %s and no other id, whatever characters surround the id', (kind, ids) => {
    fc.assert(
      fc.property(ids, anyWrapping, (id, wrap) => {
        expect(first(wrap(id))).toEqual([kind, id])
        expect(new Set(resolvePaste(wrap(id)).map(({ text }) => text))).toEqual(new Set([id]))
      }),
      cases,
    )
  })

  it('returns two pasted ids, and the text that belongs to neither id', () => {
    const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]
    const pasted = `${alice}?memoId=104233, ${bob}.`
    const texts = resolvePaste(pasted).map(({ text }) => text)
    expect([...new Set(texts)]).toEqual([alice, bob])
    expect(ignoredInPaste(pasted)).toEqual(['?memoId=104233,', '.'])
    expect(ignoredInPaste('nothing but words')).toEqual([])
  })

  it('returns a party id with spaces in the hint first, then the id with the hint’s last word only', () => {
    const texts = resolvePaste(partyIdOf('my node')).map(({ text }) => text)
    expect([...new Set(texts)]).toEqual([partyIdOf('my node'), partyIdOf('node')])
  })

  it('resolves an event id, or an update id in an older form, to the update', () => {
    fc.assert(
      fc.property(updateId, fc.nat(5000), (id, index) => {
        const target = { to: '/updates/$updateId', params: { updateId: id } }
        for (const text of [`${id}:${index}`, `#${id}:${index}`, `#${id}`, id.toUpperCase()]) {
          expect(resolvePaste(text)[0]?.target).toEqual(target)
        }
      }),
      cases,
    )
  })

  it('resolves a party id to a look-up of the id, the party’s activity and the party’s page', () => {
    fc.assert(
      fc.property(party, (id) => {
        expect(resolvePaste(id).map(({ target }) => target)).toEqual([
          { to: '/resolve', search: { text: id } },
          { to: '/parties/$party/activity', params: { party: id } },
          { to: '/parties/$party', params: { party: id } },
        ])
      }),
      cases,
    )
  })

  it('resolves a contract id to the contract’s page', () => {
    fc.assert(
      fc.property(contractId, (id) => {
        const target = { to: '/contracts/$contractId', params: { contractId: id } }
        for (const text of [id, id.toUpperCase()]) {
          expect(resolvePaste(text)[0]?.target).toEqual(target)
        }
      }),
      cases,
    )
  })

  it('offers the package page for a hash or for a template id', () => {
    fc.assert(
      fc.property(hash, (packageId) => {
        const target = { to: '/packages/$packageId', params: { packageId } }
        const targets = resolvePaste(packageId).map((candidate) => candidate.target)
        expect(targets).toContainEqual(target)
        expect(resolvePaste(`${packageId}:Splice.Amulet:Amulet`)[0]?.target).toEqual(target)
      }),
      cases,
    )
  })

  it('returns the page of a known vote request or synchronizer first', () => {
    const id = `00${'ab'.repeat(34)}`
    expect(kinds(id)).toEqual(['contract', 'vote'])
    expect(kinds(id, [id])).toEqual(['vote', 'contract'])
    const fingerprint = `1220${'cd'.repeat(32)}`
    expect(kinds(`global-domain::${fingerprint}`)).toEqual(['synchronizer'])
    expect(kinds(`private::${fingerprint}::35-0`)).toEqual(['synchronizer'])
    expect(kinds(`private::${fingerprint}`)[0]).toBe('party')
    expect(kinds(`private::${fingerprint}`, [], [`private::${fingerprint}`])).toEqual([
      'synchronizer',
    ])
  })

  it('resolves several contract ids to a look-up of vote requests first, then to each contract', () => {
    const between = fc.constantFrom(' ', '\n', ', ', '","', '\t')
    fc.assert(
      fc.property(fc.uniqueArray(contractId, { minLength: 2 }), between, (ids, mark) => {
        const [found, ...others] = resolvePaste(ids.join(mark))
        expect(others.map(({ kind, text }) => [kind, text])).toEqual(
          ids.map((id) => ['contract', id]),
        )
        expect(found?.target).toEqual({ to: '/votes', search: { view: 'id', ids: ids.join() } })
      }),
      cases,
    )
  })

  it.each(["zoe.o'neil@example.com", 'auth0|6526fab5214c99a9a8e1e3cc', '~archive(2023)', 'alice'])(
    'returns the pasted user id %s unchanged',
    (userId) => {
      expect(resolvePaste(` ${userId}\n`).map(({ target }) => target)).toContainEqual({
        to: '/users/$userId',
        params: { userId },
      })
    },
  )

  it('accepts pasted identity provider ids, which contain slashes', () => {
    expect(resolvePaste('corp/okta#1').map(({ target }) => target)).toContainEqual({
      to: '/idps/$idp',
      params: { idp: 'corp/okta#1' },
    })
  })

  it.each([
    ['alice.unverified.cns', 'name', 'alice.unverified.cns'],
    ['DSO.cns', 'name', 'dso.cns'],
    ['123456', 'offset', '123456'],
    ['1,234,567', 'offset', '1234567'],
    ['9223372036854775807', 'offset', '9223372036854775807'],
    ['2025-11-21T10:00:00.123456Z', 'time', '2025-11-21T10:00:00.123456Z'],
    ['2025-11-21 10:00:00Z', 'time', '2025-11-21T10:00:00Z'],
    ['Digital-Asset', 'text', 'Digital-Asset'],
  ])('reads the pasted text %s as a %s', (text, kind, found) => {
    expect(first(text)).toEqual([kind, found])
  })

  it('does not read words of a pasted URL as ids', () => {
    expect(resolvePaste('https://explorer.example/updates/4?page=123')).toEqual([
      expect.objectContaining({ kind: 'text' }),
    ])
  })

  it('accepts any pasted text, and returns only existing pages', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true })),
        (text) => {
          for (const { target } of resolvePaste(text)) {
            expect([
              '/updates',
              '/updates/$updateId',
              '/contracts/$contractId',
              '/votes/$id',
              '/node',
              '/parties/$party/activity',
              '/packages/$packageId',
              '/users/$userId',
              '/idps/$idp',
              '/resolve',
            ]).toContain(target.to)
          }
        },
      ),
      cases,
    )
    expect(resolvePaste('  ')).toEqual([])
  })
})
