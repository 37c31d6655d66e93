import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import { checkSettlement } from './check-settlement.ts'
import { emptySettlement, withSettlementText, withTexts } from './settlement-arguments.ts'
import { withLegs, withLegText, type LegColumn } from './transfer-legs.ts'

const alice = `alice::1220${'ab'.repeat(32)}`
const bob = `bob::1220${'cd'.repeat(32)}`
const admin = `registry::1220${'ef'.repeat(32)}`
const allocation = (index: number) => `00${index.toString(16).padStart(134, '0')}`

function settlementOf(legs: number): JsonObject {
  let typed = withSettlementText(emptySettlement, 'id', 'trade-1')
  typed = withTexts(typed, 'executors', [alice])
  typed = withTexts(typed, 'actors', [alice])
  typed = withTexts(typed, 'allocations', [allocation(1)])
  const leg = { sender: alice, receiver: bob, amount: '1.0000000001', instrumentId: 'Gold' }
  return withLegs(
    typed,
    Array.from({ length: legs }, () => leg),
  )
}

/** What is found, as `place: level`. */
function found(typed: JsonObject, of?: string): string[] {
  return checkSettlement(typed, of).map(({ path, level }) => `${path.join('.')}: ${level}`)
}

function foundWith(column: LegColumn, text: string): string[] {
  return found(withLegText(settlementOf(2), 1, column, text))
}

describe('a settlement before it is sent', () => {
  it('is good with legs, executors, actors and allocations', () => {
    expect(found(settlementOf(25))).toEqual([])
  })

  it('may have more than 25 legs, which a registry may refuse', () => {
    expect(found(settlementOf(26))).toEqual(['transferLegs: warning'])
  })

  it('needs all of its parts', () => {
    expect(found(emptySettlement)).toEqual([
      'settlement.id: error',
      'settlement.executors: error',
      'transferLegs: error',
      'allocations: warning',
      'actors: error',
    ])
    expect(found({})).toContain('settlement: error')
  })

  it.each([
    ['0', 'is not more than zero'],
    ['0.0', 'is not more than zero'],
    ['-1', 'is negative'],
    ['1.12345678901', 'has 11 places'],
    ['12345678901234567890123456789', 'has 29 digits before the point'],
    ['1e3', 'has an exponent'],
    ['1,5', 'has a comma'],
    ['.5', 'has nothing before the point'],
    ['', 'is missing'],
  ])('refuses the amount %s, which %s', (amount) => {
    expect(foundWith('amount', amount)).toEqual(['transferLegs.1.amount: error'])
  })

  it.each(['1', '0.0000000001', '9999999999999999999999999999.9999999999', '007.5'])(
    'takes the amount %s',
    (amount) => {
      expect(foundWith('amount', amount)).toEqual([])
    },
  )

  it('takes no amount that is a JSON number', () => {
    const typed = settlementOf(1)
    const [leg] = Object(typed['transferLegs'])
    expect(found({ ...typed, transferLegs: [{ ...leg, amount: 1.5 }] })).toEqual([
      'transferLegs.0.amount: error',
    ])
  })

  it('says which parties are none, and which ids of legs are there twice', () => {
    expect(foundWith('sender', 'alice')).toEqual(['transferLegs.1.sender: error'])
    expect(foundWith('receiver', 'bob::1220ab…cd')).toEqual(['transferLegs.1.receiver: error'])
    expect(foundWith('receiver', alice)).toEqual(['transferLegs.1.receiver: warning'])
    expect(foundWith('transferLegId', 'leg0')).toEqual(['transferLegs.1.transferLegId: error'])
  })

  it('has legs of one admin only: the registry’s, where that is known', () => {
    const one = withLegText(settlementOf(3), 0, 'instrumentAdmin', admin)
    expect(found(one)).toEqual([])
    expect(found(withLegText(one, 2, 'instrumentAdmin', alice))).toEqual([
      'transferLegs.2.instrumentAdmin: error',
    ])
    expect(found(one, bob)).toEqual(['transferLegs.0.instrumentAdmin: error'])
    expect(found(one, admin)).toEqual([])
  })

  it('names each allocation once, by a contract id', () => {
    const typed = settlementOf(1)
    expect(found(withTexts(typed, 'allocations', [allocation(1), 'x']))).toEqual([
      'allocations.1: error',
    ])
    const twice = [allocation(1), allocation(2), allocation(1)]
    expect(found(withTexts(typed, 'allocations', twice))).toEqual(['allocations.2: error'])
  })

  it('doubts actors who are not the executors', () => {
    expect(found(withTexts(settlementOf(1), 'actors', [bob]))).toEqual(['actors: warning'])
  })
})
