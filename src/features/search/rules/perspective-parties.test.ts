import { expect, it } from 'vitest'
import { perspectiveParties } from './perspective-parties.ts'
import type { Filter } from './filter.ts'

const party = (value: string): Filter => ({ kind: 'party', role: 'any', value })
const choice: Filter = { kind: 'choice', value: 'Archive' }

it('selects the first party of an "and" filter and all parties of an "or" filter, but no negated party', () => {
  expect(perspectiveParties(choice)).toEqual([])
  expect(perspectiveParties(party('a::1'))).toEqual(['a::1'])
  expect(
    perspectiveParties({ kind: 'all', filters: [choice, party('a::1'), party('b::2')] }),
  ).toEqual(['a::1'])
  const either: Filter = { kind: 'some', filters: [party('a::1'), party('b::2'), party('a::1')] }
  expect(perspectiveParties({ kind: 'all', filters: [choice, either] })).toEqual(['a::1', 'b::2'])
  expect(perspectiveParties({ kind: 'one event', filter: party('a::1') })).toEqual(['a::1'])
  expect(perspectiveParties({ kind: 'not', filter: party('a::1') })).toEqual([])
})

it('limits the parties of a filter to the first hundred', () => {
  const parties = Array.from({ length: 101 }, (_, index) => `p${index}::1`)
  expect(perspectiveParties({ kind: 'some', filters: parties.map(party) })).toEqual(
    parties.slice(0, 100),
  )
})
