import { describe, expect, it } from 'vitest'
import type { Json } from '../json-value.ts'
import type { PartiesExpression, PartySource } from './package-types.ts'
import { partiesOf } from './parties-of.ts'

const expression = (...sources: PartySource[]): PartiesExpression => ({ sources, isWhole: true })
const contract = (...path: string[]): PartySource => ({ source: 'contract', path })

describe('partiesOf', () => {
  it('reads parties from party fields, lists, sets and optionals', () => {
    const payload: Json = {
      one: 'a',
      inside: { two: 'b' },
      list: ['c', 'a'],
      set: { map: [['d', {}]] },
      none: null,
      some: 'e',
    }
    const named = expression(
      contract('one'),
      contract('inside', 'two'),
      contract('list'),
      contract('set'),
      contract('none'),
      contract('left out'),
      contract('some'),
    )
    expect(partiesOf(named, payload)).toEqual({ parties: ['a', 'b', 'c', 'd', 'e'], isWhole: true })
  })

  it('reads parties from the argument and from the view of an interface', () => {
    const named = expression(
      { source: 'argument', path: ['actor'] },
      { source: 'view', path: ['admin'] },
    )
    expect(partiesOf(named, undefined, { actor: 'a' }, { admin: 'b' })).toEqual({
      parties: ['a', 'b'],
      isWhole: true,
    })
    expect(partiesOf(named, { admin: 'no' }, { actor: 'a' })).toEqual({
      parties: ['a'],
      isWhole: false,
    })
  })

  it('reports the parties as incomplete if a field is missing or has a value of another type', () => {
    const others: Json[] = [7, true, { a: 'b' }, '', [7], { map: [7] }]
    for (const one of others) {
      const { isWhole } = partiesOf(expression(contract('one')), { one })
      expect([one, isWhole]).toEqual([one, false])
    }
    expect(partiesOf(expression(contract('a', 'b')), {}).isWhole).toBe(false)
    expect(partiesOf(expression(contract('__proto__', 'b')), {}).isWhole).toBe(false)
    expect(partiesOf({ sources: [contract('one')], isWhole: false }, { one: 'a' })).toEqual({
      parties: ['a'],
      isWhole: false,
    })
  })

  it('returns at most a thousand parties, and stops in lists that are nested too deeply', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `p${index}`)
    const result = partiesOf(expression(contract('many')), { many })
    expect(result.parties).toHaveLength(1_000)
    expect(result.isWhole).toBe(false)
    let deep: Json = 'a'
    for (let depth = 0; depth < 10_000; depth += 1) deep = [deep]
    expect(partiesOf(expression(contract('deep')), { deep }).isWhole).toBe(false)
  })
})
