import { expect, it } from 'vitest'
import { compareAnnotations } from './annotation-comparison.ts'

it('compares both sides of a concurrent change by annotation, and omits unchanged annotations', () => {
  const before = { same: '1', mine: '1', theirs: '1', both: '1', alike: '1', gone: '1' }
  const mine = { same: '1', mine: '2', theirs: '1', both: '2', alike: '2', added: 'x' }
  const theirs = { same: '1', mine: '1', theirs: '2', both: '3', alike: '2', gone: '1' }
  expect(compareAnnotations(before, mine, theirs)).toEqual([
    { key: 'added', before: undefined, mine: 'x', theirs: undefined, clashes: false },
    { key: 'alike', before: '1', mine: '2', theirs: '2', clashes: false },
    { key: 'both', before: '1', mine: '2', theirs: '3', clashes: true },
    { key: 'gone', before: '1', mine: undefined, theirs: '1', clashes: false },
    { key: 'mine', before: '1', mine: '2', theirs: '1', clashes: false },
    { key: 'theirs', before: '1', mine: '1', theirs: '2', clashes: false },
  ])
})
