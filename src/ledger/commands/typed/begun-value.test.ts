import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../testing/runs.ts'
import type { LfType } from '../../daml-lf/package-types.ts'
import { anyClosedType, named, someTypes } from '../../daml-lf/testing/arbitrary-value.ts'
import { begunValue } from './begun-value.ts'
import { valueProblems } from './value-problems.ts'

it('nothing of a value that is begun is wrong: it is only not filled in yet', () => {
  fc.assert(
    fc.property(anyClosedType, (type) => {
      const problems = valueProblems(begunValue(type, someTypes), type, someTypes, ['commands', 0])
      expect(problems.filter(({ isMissing }) => isMissing !== true)).toEqual([])
    }),
    { numRuns: runs(2_000) },
  )
})

it('no yes or no is said before somebody says it', () => {
  const bool: LfType = { kind: 'bool' }
  expect(begunValue(named('Pair', bool, { kind: 'text' }), someTypes)).toEqual({ _1: null, _2: '' })
  expect(begunValue(bool, someTypes)).toBe(null)
})
