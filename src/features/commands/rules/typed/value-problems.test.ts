import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import {
  anyClosedType,
  anyValueOf,
  namedType,
  someTypes,
} from '#ledger/daml-lf/testing/arbitrary-value.ts'
import { parseJson, type Json } from '#ledger/json.ts'
import { valueProblems } from './value-problems.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'

const holding = namedType('Holding')
const problemsOf = (value: Json, type: LfType = holding) =>
  valueProblems(value, type, someTypes, ['at']).map(({ path, message, isMissing }) => [
    path.join('.'),
    isMissing === true ? 'missing' : 'wrong',
    message,
  ])

describe('valueProblems', () => {
  it('returns no problems for a value that fits its type', () => {
    const typed = anyClosedType.chain((type) => fc.tuple(fc.constant(type), anyValueOf(type)))
    fc.assert(
      fc.property(typed, ([type, value]) => {
        expect(valueProblems(value, type, someTypes, [])).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('reports missing values with their path', () => {
    expect(problemsOf({ owner: '', amount: null })).toEqual([
      ['at.owner', 'missing', 'owner is needed.'],
      ['at.amount', 'missing', 'amount is needed.'],
    ])
    expect(problemsOf({ owner: partyIdOf('a') })).toEqual([
      ['at.amount', 'missing', 'amount is needed.'],
    ])
    expect(problemsOf(['', partyIdOf('a')], { kind: 'list', element: { kind: 'party' } })).toEqual([
      ['at.0', 'missing', 'A value is needed.'],
    ])
  })

  it('reports members that the type does not declare, and values that do not have the type’s form', () => {
    expect(problemsOf({ owner: partyIdOf('a'), amount: '1.12345678901', colour: 'red' })).toEqual([
      [
        'at.colour',
        'wrong',
        'The type declares no “colour”: the participant would reject the command.',
      ],
      ['at.amount', 'wrong', 'This must be a number with at most 10 decimals.'],
    ])
    expect(problemsOf([])).toEqual([
      ['at', 'wrong', 'This must be an object with the fields of Holding.'],
    ])
  })

  it('offers to replace a JSON number by a text', () => {
    const value = parseJson(`{"owner":"${partyIdOf('a')}","amount":8765432.1234567891}`)
    expect(valueProblems(value, holding, someTypes, ['at'])).toEqual([
      {
        path: ['at', 'amount'],
        message: 'This must be a decimal number as text: write it as text.',
        level: 'error',
        repair: { label: 'Write it as text', value: '8765432.1234567891' },
      },
    ])
  })

  it('rejects a key with U+0000 and a value that is nested too deeply', () => {
    const textMap: LfType = { kind: 'textMap', element: { kind: 'text' } }
    expect(problemsOf({ '\u0000': '' }, textMap)).toEqual([
      ['at.\u0000', 'wrong', 'This key must be without U+0000 and without unpaired surrogates.'],
    ])
    let deep: Json = {}
    let type: LfType = textMap
    for (let level = 0; level < 101; level += 1) {
      deep = [deep]
      type = { kind: 'list', element: type }
    }
    expect(problemsOf(deep, type).map(([, , message]) => message)).toEqual([
      'This must be nested no deeper than 100 levels, of which an optional is one.',
    ])
  })

  it('warns about a value of an unknown type', () => {
    expect(valueProblems({ a: 1 }, namedType('Elsewhere'), someTypes, [])).toEqual([
      {
        path: [],
        message:
          'The type is not known: M:Elsewhere was not read. The value is not checked and is sent as it is written.',
        level: 'warning',
      },
    ])
  })
})
