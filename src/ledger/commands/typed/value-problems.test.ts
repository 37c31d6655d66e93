import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/runs.ts'
import type { LfType } from '../../daml-lf/package-types.ts'
import {
  anyClosedType,
  anyValueOf,
  named,
  someTypes,
} from '../../daml-lf/testing/arbitrary-value.ts'
import type { Json } from '../../json.ts'
import { valueProblems } from './value-problems.ts'
import { partyIdOf } from '../../testing/party-id.ts'

const holding = named('Holding')
const said = (value: Json, type: LfType = holding) =>
  valueProblems(value, type, someTypes, ['at']).map(({ path, message, isMissing }) => [
    path.join('.'),
    isMissing === true ? 'missing' : 'wrong',
    message,
  ])

describe('what is said of a value', () => {
  it('is nothing where it fits its type', () => {
    const typed = anyClosedType.chain((type) => fc.tuple(fc.constant(type), anyValueOf(type)))
    fc.assert(
      fc.property(typed, ([type, value]) => {
        expect(valueProblems(value, type, someTypes, [])).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('names what is needed, and where', () => {
    expect(said({ owner: '', amount: null })).toEqual([
      ['at.owner', 'missing', 'owner is needed.'],
      ['at.amount', 'missing', 'amount is needed.'],
    ])
    expect(said({ owner: partyIdOf('a') })).toEqual([['at.amount', 'missing', 'amount is needed.']])
    expect(said(['', partyIdOf('a')], { kind: 'list', of: { kind: 'party' } })).toEqual([
      ['at.0', 'missing', 'A value is needed.'],
    ])
  })

  it('names what is too much, and what has another form', () => {
    expect(said({ owner: partyIdOf('a'), amount: '1.12345678901', colour: 'red' })).toEqual([
      ['at.colour', 'wrong', 'The type declares no “colour”: it would be refused.'],
      ['at.amount', 'wrong', 'This must be a number with at most 10 decimals.'],
    ])
    expect(said([])).toEqual([
      ['at', 'wrong', 'This must be an object with the fields of Holding.'],
    ])
  })
})
