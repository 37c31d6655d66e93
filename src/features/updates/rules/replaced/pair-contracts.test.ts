import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { CreatedEvent } from '#ledger/update.ts'
import { pairContracts } from './pair-contracts.ts'

let count = 0
const contract = (payload: object, signatories = ['a::1'], template = 'p:M:T') =>
  v.parse(CreatedEvent, {
    event_type: 'created_event',
    event_id: `u:${count}`,
    contract_id: `00${count++}`,
    template_id: template,
    package_name: 'p',
    create_arguments: payload,
    created_at: '2026-11-21T09:00:00Z',
    signatories,
    observers: [],
  })
type Contracts = readonly ReturnType<typeof contract>[]
const paired = (archived: Contracts, created: Contracts) =>
  pairContracts(archived, created).pairs.map(({ before, after }) => [
    archived.indexOf(before),
    created.indexOf(after),
  ])

const ids = (of: Contracts) => new Set(of.map(({ contract_id: id }) => id))

describe('pairContracts', () => {
  it('pairs contracts with the same template and signatories, and mostly equal fields', () => {
    const before = contract({ owner: 'a', id: '1', note: 'old' })
    const after = contract({ owner: 'a', id: '1', note: 'new' }, ['a::1'], 'q:M:T')
    expect(paired([before], [contract({ owner: 'a', id: '2', note: 'new' }), after])).toEqual([
      [0, 1],
    ])
    expect(paired([before], [contract({ owner: 'a', id: '1', note: 'old' }, ['b::1'])])).toEqual([])
    expect(paired([before], [contract({ owner: 'a', id: '1' }, ['a::1'], 'p:M:Other')])).toEqual([])
  })

  it('pairs no contract if two candidates qualify, or if too few fields are equal', () => {
    const one = { owner: 'a', id: '1', note: 'x' }
    expect(paired([contract(one)], [contract(one), contract(one)])).toEqual([])
    expect(paired([contract(one), contract(one)], [contract(one)])).toEqual([])
    expect(paired([contract(one)], [contract({ owner: 'a', id: '2', note: 'y' })])).toEqual([])
  })

  it('pairs contracts that share at least half of the fields of the larger one', () => {
    const before = contract({ a: '1', b: '2', c: '3', d: '4' })
    expect(paired([before], [contract({ a: '1', b: '2', c: 'x', d: 'y' })])).toEqual([[0, 0]])
    expect(paired([before], [contract({ a: '1', b: 'w', c: 'x', d: 'y' })])).toEqual([])
    const more = { a: '1', b: '2', c: 'x', d: 'y', e: 'z' }
    expect(paired([before], [contract(more)])).toEqual([])
    expect(paired([contract(more)], [before])).toEqual([])
  })

  it('compares list items of contracts by their position', () => {
    const before = contract({ legs: ['1', '2', '3', '4'] })
    expect(paired([before], [contract({ legs: ['1', '2', 'x', 'y'] })])).toEqual([[0, 0]])
    expect(paired([before], [contract({ legs: ['4', '3', '2', '1'] })])).toEqual([])
    expect(paired([before], [contract({ legs: ['1', 'x', 'y', 'z'] })])).toEqual([])
    const none = contract({ legs: [], more: {}, id: '1' })
    expect(paired([none], [contract({ legs: [], more: {}, id: '2' })])).toEqual([[0, 0]])
  })

  it('pairs contracts with the same signatories in any order', () => {
    const payload = { owner: 'a' }
    expect(
      paired([contract(payload, ['a::1', 'b::1'])], [contract(payload, ['b::1', 'a::1', 'a::1'])]),
    ).toEqual([[0, 0]])
    expect(paired([contract(payload, ['a::1', 'b::1'])], [contract(payload, ['a::1'])])).toEqual([])
  })

  it('pairs a contract with its closest candidate, and pairs that candidate with no other contract', () => {
    const before = [contract({ a: '1', b: '2', c: '3' }), contract({ a: '1', b: 'x', c: 'y' })]
    const after = [contract({ a: '1', b: '2', c: 'z' }), contract({ a: '9', b: '9', c: '9' })]
    expect(paired(before, after)).toEqual([[0, 0]])
  })

  it('finds all replacements up to the limit of comparisons', () => {
    const payloads = Array.from({ length: 100 }, (_, at) => ({ id: String(at) }))
    const made = () => payloads.map((payload) => contract(payload))
    const { pairs, uncompared } = pairContracts(made(), made())
    expect([pairs.length, uncompared]).toEqual([100, []])
  })

  it('pairs each contract at most once, in any order', () => {
    const payloads = fc.array(
      fc.record({
        owner: fc.constantFrom('a', 'b'),
        id: fc.constantFrom('1', '2', '3'),
        deep: fc.record({ note: fc.constantFrom('x', 'y'), at: fc.constantFrom('7', '8') }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(payloads, payloads, (removed, came) => {
        const archived = removed.map((payload) => contract(payload))
        const created = came.map((payload) => contract(payload))
        const pairs = pairContracts(archived, created).pairs
        expect(ids(pairs.map(({ before }) => before)).size).toBe(pairs.length)
        expect(ids(pairs.map(({ after }) => after)).size).toBe(pairs.length)
        const turned = pairContracts(archived.toReversed(), created.toReversed()).pairs
        expect(turned.toReversed()).toEqual(pairs)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('lists the templates that have too many contracts to compare', () => {
    const many = Array.from({ length: 101 }, (_, at) => contract({ id: String(at) }))
    expect(pairContracts(many, many)).toEqual({ pairs: [], uncompared: ['M:T'] })
  })
})
