import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import { anyClosedType, namedType, someTypes } from '#ledger/daml-lf/testing/arbitrary-value.ts'
import { initialValue } from './initial-value.ts'
import { valueProblems } from './value-problems.ts'

it('reports the empty fields of an initial value as missing, not as errors', () => {
  fc.assert(
    fc.property(anyClosedType, (type) => {
      const problems = valueProblems(initialValue(type, someTypes), type, someTypes, [
        'commands',
        0,
      ])
      expect(problems.filter(({ isMissing }) => isMissing !== true)).toEqual([])
    }),
    { numRuns: runs(2_000) },
  )
})

it('leaves booleans of an initial value unset until the user decides', () => {
  const bool: LfType = { kind: 'bool' }
  expect(initialValue(namedType('Pair', bool, { kind: 'text' }), someTypes)).toEqual({
    _1: null,
    _2: '',
  })
  expect(initialValue(bool, someTypes)).toBe(null)
})
