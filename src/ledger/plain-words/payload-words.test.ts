import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../decimal.ts'
import { PartyId } from '../identifier.ts'
import {
  amount,
  appWeight,
  memberAtPath,
  count,
  decimal,
  dollars,
  onlyParty,
  party,
  partyId,
  quoted,
  round,
  sum,
  svWeight,
} from './payload-words.ts'

const decimalOf = (text: string) => v.parse(Decimal, text)
const alice = v.parse(PartyId, 'alice::1220aa')
const bob = v.parse(PartyId, 'bob::1220bb')

describe('payload words', () => {
  it('reads only own properties of objects', () => {
    expect(memberAtPath({ a: { b: 'c' } }, 'a', 'b')).toBe('c')
    expect(memberAtPath({ a: ['b'] }, 'a', '0')).toBeUndefined()
    expect(memberAtPath({ a: {} }, 'b', 'c', 'd')).toBeUndefined()
    expect(memberAtPath({}, 'toString')).toBeUndefined()
  })

  it('reads a decimal that is written as text as an amount', () => {
    expect(amount('1.50')).toEqual({ kind: 'amount', value: '1.50' })
    expect(dollars('1.50')).toEqual({ kind: 'amount', value: '1.50', unit: 'USD' })
    for (const other of [1.5, 'much', null, undefined]) {
      expect([decimal(other), amount(other), dollars(other)]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  it('reads a hint with a fingerprint as a party', () => {
    expect(party('alice::1220aa')).toEqual({ kind: 'party', id: alice })
    expect([partyId('alice'), party('alice'), party(7)]).toEqual([undefined, undefined, undefined])
  })

  it.each(['', 'x7', '7x', '-7', '7.0', '1'.repeat(20)])('reads no number from %j', (text) => {
    expect([count(text), svWeight(text), round({ number: text })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('reads digits that are written as text as a number', () => {
    expect(count('1234')).toEqual({ kind: 'count', value: 1234n })
    expect(round({ number: '18204' })).toBe('round 18204')
    expect([count(7), svWeight(7), round({ number: 7 }), round({})]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('returns the weight of an app, or 1 if none is set', () => {
    expect([undefined, null, '2.500', 'heavy'].map(appWeight)).toEqual(['1', '1', '2.5', undefined])
  })

  it('quotes a text of up to 120 characters in full, and truncates a longer text', () => {
    expect(quoted('x'.repeat(120))).toEqual({ kind: 'quoted', text: 'x'.repeat(120) })
    expect(quoted('x'.repeat(121))).toEqual({ kind: 'quoted', text: `${'x'.repeat(120)}…` })
  })
})

describe('payload words for several values', () => {
  it('returns the party of a list that contains only one party', () => {
    expect(onlyParty([alice])).toEqual({ kind: 'party', id: alice })
    expect([onlyParty([]), onlyParty([alice, bob])]).toEqual([undefined, undefined])
  })

  it('adds up amounts exactly, and keeps trailing zeros of a single amount', () => {
    expect(sum([decimalOf('1.50')])).toEqual({ kind: 'amount', value: '1.50' })
    expect(sum([decimalOf('1.50'), decimalOf('0.25')])).toEqual({ kind: 'amount', value: '1.75' })
    expect(sum([])).toEqual({ kind: 'amount', value: '0' })
  })
})
