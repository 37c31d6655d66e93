import * as fc from 'fast-check'
import { incompletePartyIdMessage } from '#ledger/ids/typed-ids.ts'
import { describe, expect, it } from 'vitest'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { runs } from '#ledger/testing/runs.ts'
import { findUsers } from './user-list.ts'
import { userIdProblem } from './user-id.ts'
import {
  filterRights,
  isOverParty,
  readTypedRights,
  rightNote,
  rightOf,
  rightRows,
} from './user-rights.ts'
import { rightKinds } from '#ledger/rights/right-kinds.ts'

const party = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,10}::1220[0-9a-f]{64}$/)
const kind = fc.constantFrom(...rightKinds)
const right = fc.tuple(kind, party).map(([kind, party]) => rightOf(kind, party))

it.each<readonly [version: string | undefined, words: string]>([
  ['3.5.14', 'This participant is of Canton 3.5.14, which does not have this right'],
  ['2.10.0', 'does not have this right'],
  ['3.6.0-SNAPSHOT', 'The right requires Canton 3.6 or later.'],
  ['3.10.1', 'The right requires Canton 3.6 or later.'],
  ['4.0.0', 'The right requires Canton 3.6 or later.'],
  [undefined, 'The right requires Canton 3.6 or later.'],
])(
  'reports whether a participant of %s supports the right to act for all parties',
  (version, words) => {
    expect(rightNote('CanActAsAnyParty', version)).toContain(words)
    expect(rightNote('CanActAs', version)).toBeUndefined()
  },
)

describe('rightRows', () => {
  it('returns each right once, grouped by kind', () => {
    fc.assert(
      fc.property(fc.array(right), (rights) => {
        const rows = rightRows(rights)
        expect(new Set(rows.map((row) => row.right))).toEqual(new Set(rights))
        expect(rows).toHaveLength(rights.length)
        const kinds = rows.map((row) => row.kind)
        const groups = kinds.filter((kind, index) => kind !== kinds[index - 1])
        expect(new Set(groups).size).toBe(groups.length)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('returns a party for each right of a kind over a party, and for no other right', () => {
    fc.assert(
      fc.property(right, (value) => {
        const [row] = rightRows([value])
        expect(row?.party !== undefined).toBe(isOverParty(row?.kind ?? ''))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('keeps unknown kinds of rights, and lists kinds without rights', () => {
    const rows = rightRows([
      { kind: { CanActAs: null, CanFly: { value: { height: 3 } } } },
      { kind: null },
    ])
    expect(rows.map((row) => row.kind)).toEqual(['CanFly', 'no kind'])
  })

  it('finds rights by text in kind or party, ignoring case', () => {
    const rights = [rightOf('CanActAs', 'Alice::1220'), rightOf('ParticipantAdmin', '')]
    const found = (text: string) =>
      filterRights(rightRows(rights), { text }).map(({ kind }) => kind)
    expect(found('aLICE')).toEqual(['CanActAs'])
    expect(found('canact')).toEqual(['CanActAs'])
    expect(found('admin')).toEqual(['ParticipantAdmin'])
    expect(found('nobody')).toEqual([])
  })

  it('divides rights by kind without losing any right', () => {
    fc.assert(
      fc.property(fc.array(right), (rights) => {
        const rows = rightRows(rights)
        const parts = rightKinds.flatMap((kind) => filterRights(rows, { kind }))
        expect(parts).toEqual(rows)
        expect(filterRights(rows, { text: '' })).toEqual(rows)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('readTypedRights', () => {
  it('returns one typed right per distinct line', () => {
    fc.assert(
      fc.property(fc.array(party, { minLength: 1 }), (parties) => {
        const { rights, problem } = readTypedRights('CanActAs', ` ${parties.join(' \n\n ')}\n`)
        expect(problem).toBeUndefined()
        const read = rightRows(rights).map((row) => row.party)
        expect(read).toHaveLength(new Set(parties).size)
        expect(new Set<string | undefined>(read)).toEqual(new Set(parties))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('reports the typed line that is not a party', () => {
    const wrong = readTypedRights('CanReadAs', `${partyIdOf('alice')}\nbob%::2`)
    expect(wrong.problem).toContain('bob%::2')
    expect(wrong.rights).toEqual([])
    const long = readTypedRights('CanReadAs', `${partyIdOf('alice')}\n${'%'.repeat(500)}`)
    expect(long.problem?.length).toBeLessThan(200)
    expect(readTypedRights('CanReadAs', ' \n').problem).toBe(incompletePartyIdMessage)
    expect(readTypedRights('ParticipantAdmin', 'whatever').rights).toHaveLength(1)
  })
})

describe('userIdProblem', () => {
  it('accepts user ids that follow the specification, except two that no address can contain', () => {
    const allowed = /^[a-zA-Z0-9@^$.!`\-#+'~_|:()]{1,128}$/
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[a-z@^$.!`#+'~|:()]{0,140}$/)),
        (id) => {
          const fits = allowed.test(id) && id !== '.' && id !== '..'
          expect(userIdProblem(id) === undefined).toBe(fits)
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})

describe('findUsers', () => {
  const users = [
    { id: 'alice', identityProviderId: '', metadata: { annotations: { team: 'Settlement' } } },
    { id: 'bob', identityProviderId: 'okta', isDeactivated: true, primaryParty: '=b::1' },
  ]
  it('finds users by words and by provider', () => {
    expect(findUsers(users, { find: 'SETTLE' })).toEqual([users[0]])
    expect(findUsers(users, { identityProviderId: 'okta' })).toEqual([users[1]])
    expect(findUsers(users, { find: 'bob', identityProviderId: '' })).toEqual([])
  })
})
