import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#ledger/json.ts'
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

function found(typed: JsonObject, of?: string): string[] {
  return checkSettlement(typed, of).map(({ path, level }) => `${path.join('.')}: ${level}`)
}

function foundWith(column: LegColumn, text: string): string[] {
  return found(withLegText(settlementOf(2), 1, column, text))
}

const words = (typed: JsonObject) => checkSettlement(typed).map(({ message }) => message)

const withAccount = (side: 'sender' | 'receiver', id: string, owner: Json = null) => {
  const typed = settlementOf(1)
  const [leg] = Object(typed['transferLegs'])
  return { ...typed, transferLegs: [{ ...leg, [side]: { owner, provider: null, id } }] }
}

describe('checkSettlement', () => {
  it('accepts a settlement with legs, executors, actors and allocations', () => {
    expect(found(settlementOf(25))).toEqual([])
  })

  it('warns about more than 25 legs, which a registry may reject', () => {
    expect(found(settlementOf(26))).toEqual(['transferLegs: warning'])
  })

  it('requires all parts of a settlement', () => {
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
    ['1.', 'has nothing after the point'],
    ['1.5x', 'goes on after the digits'],
    ['x1.5', 'begins before the digits'],
    ['000.000', 'is zero however it is written'],
    ['', 'is missing'],
  ])('rejects the leg amount %s, which %s', (amount) => {
    expect(foundWith('amount', amount)).toEqual(['transferLegs.1.amount: error'])
  })

  it.each([
    ['', 'Enter an amount.'],
    ['1,5', 'Enter only digits, with a point before the fraction.'],
    ['0', 'The amount must be more than zero.'],
    ['1.12345678901', 'Enter at most 10 digits after the point. This amount has 11.'],
    [
      '0012345678901234567890123456789',
      'Enter at most 28 digits before the point. This amount has 29.',
    ],
  ])('reports for the leg amount “%s”: %s', (amount, message) => {
    expect(words(withLegText(settlementOf(1), 0, 'amount', amount))).toEqual([message])
  })

  it.each([
    '1',
    '0.0000000001',
    '9999999999999999999999999999.9999999999',
    '007.5',
    `000${'9'.repeat(28)}`,
  ])('accepts the leg amount %s', (amount) => {
    expect(foundWith('amount', amount)).toEqual([])
  })

  it('rejects a leg amount that is a JSON number', () => {
    const typed = settlementOf(1)
    const [leg] = Object(typed['transferLegs'])
    const withAmount = (amount: Json) => ({ ...typed, transferLegs: [{ ...leg, amount }] })
    expect(found(withAmount(1.5))).toEqual(['transferLegs.0.amount: error'])
    expect(words(withAmount(1.5))).toEqual(['Write the amount as text, so that no digit is lost.'])
    expect(words(withAmount(null))).toEqual(['Enter an amount.'])
  })

  it('requires an id of the settlement, or a contract that identifies the settlement', () => {
    const typed = withSettlementText(settlementOf(1), 'id', '')
    expect(found(typed)).toEqual(['settlement.id: error'])
    expect(found(withSettlementText(typed, 'cid', allocation(7)))).toEqual([])
    expect(found(withSettlementText(typed, 'cid', 'x'))).toEqual(['settlement.cid: error'])
  })

  it('requires executors and actors to be parties, without duplicates', () => {
    const typed = settlementOf(1)
    const executors = (...parties: string[]) => found(withTexts(typed, 'executors', parties))
    expect(executors(alice, bob)).toEqual([])
    expect(executors(alice, bob, alice)).toEqual(['settlement.executors.2: warning'])
    expect(executors(alice, 'bob', 'bob')).toEqual([
      'settlement.executors.1: error',
      'settlement.executors.2: error',
    ])
    expect(found(withTexts(typed, 'actors', [alice, alice]))).toEqual(['actors.1: warning'])
  })

  it('requires all fields of each leg', () => {
    expect(foundWith('transferLegId', '')).toEqual(['transferLegs.1.transferLegId: error'])
    expect(foundWith('instrumentId', '')).toEqual(['transferLegs.1.instrumentId: error'])
    expect(foundWith('sender', '')).toEqual(['transferLegs.1.sender: error'])
    const unnamed = withLegText(
      withLegText(settlementOf(2), 0, 'transferLegId', ''),
      1,
      'transferLegId',
      '',
    )
    expect(found(unnamed)).toEqual([
      'transferLegs.0.transferLegId: error',
      'transferLegs.1.transferLegId: error',
    ])
    const withoutParties = withLegText(
      withLegText(settlementOf(1), 0, 'sender', ''),
      0,
      'receiver',
      '',
    )
    expect(found(withoutParties)).toEqual([
      'transferLegs.0.sender: error',
      'transferLegs.0.receiver: error',
    ])
    expect(found({ ...settlementOf(1), transferLegs: ['leg'] })).toEqual(['transferLegs.0: error'])
  })

  it('accepts a leg without an owner only for a mint account as sender or a burn account as receiver', () => {
    expect(found(withAccount('sender', 'cip-112/mint'))).toEqual([])
    expect(found(withAccount('receiver', 'cip-112/burn'))).toEqual([])
    expect(found(withAccount('sender', 'vault-7'))).toEqual(['transferLegs.0.sender: warning'])
    expect(words(withAccount('sender', 'vault-7'))[0]).toContain('cip-112/mint or cip-112/burn')
    // An account without an id must have an owner.
    expect(found(withAccount('sender', ''))).toEqual(['transferLegs.0.sender: error'])
    // Text that is not a party is rejected for any id.
    expect(found(withAccount('sender', 'cip-112/mint', 'alice'))).toEqual([
      'transferLegs.0.sender: error',
    ])
  })

  it('reports duplicate leg ids and duplicate allocations', () => {
    expect(words(withLegText(settlementOf(3), 2, 'transferLegId', 'leg1'))).toEqual([
      'Leg 2 has this id too; ids of legs differ.',
    ])
    const twice = [allocation(1), allocation(2), allocation(2)]
    expect(words(withTexts(settlementOf(1), 'allocations', twice))).toEqual([
      'The same allocation as number 2.',
    ])
    expect(words(withLegText(settlementOf(1), 0, 'amount', `1.${'1'.repeat(12)}`))).toEqual([
      'Enter at most 10 digits after the point. This amount has 12.',
    ])
    expect(words(withLegText(settlementOf(1), 0, 'amount', `00${'1'.repeat(30)}`))).toEqual([
      'Enter at most 28 digits before the point. This amount has 30.',
    ])
  })

  it('reports invalid parties and duplicate leg ids', () => {
    expect(foundWith('sender', 'alice')).toEqual(['transferLegs.1.sender: error'])
    expect(foundWith('receiver', 'bob::1220ab…cd')).toEqual(['transferLegs.1.receiver: error'])
    expect(foundWith('receiver', alice)).toEqual(['transferLegs.1.receiver: warning'])
    expect(foundWith('transferLegId', 'leg0')).toEqual(['transferLegs.1.transferLegId: error'])
  })

  it('accepts only legs of one admin, who must be the registry’s admin if known', () => {
    const one = withLegText(settlementOf(3), 0, 'instrumentAdmin', admin)
    expect(found(one)).toEqual([])
    expect(found(withLegText(one, 2, 'instrumentAdmin', alice))).toEqual([
      'transferLegs.2.instrumentAdmin: error',
    ])
    expect(found(one, bob)).toEqual(['transferLegs.0.instrumentAdmin: error'])
    expect(found(one, admin)).toEqual([])
    const odd = withLegText(
      withLegText(one, 0, 'instrumentAdmin', 'nobody'),
      1,
      'instrumentAdmin',
      admin,
    )
    expect(found(odd)).toEqual(['transferLegs.0.instrumentAdmin: error'])
    const another = withLegText(one, 1, 'instrumentAdmin', bob)
    const [before] = checkSettlement(another)
    const [ofRegistry] = checkSettlement(one, bob)
    expect(before?.message).toContain('than the previous legs')
    expect(ofRegistry?.message).toContain('not the admin of this registry')
  })

  it('requires allocations to be contract ids, without duplicates', () => {
    const typed = settlementOf(1)
    expect(found(withTexts(typed, 'allocations', [allocation(1), 'x']))).toEqual([
      'allocations.1: error',
    ])
    const twice = [allocation(1), allocation(2), allocation(1)]
    expect(found(withTexts(typed, 'allocations', twice))).toEqual(['allocations.2: error'])
  })

  it('warns about actors that are not executors', () => {
    expect(found(withTexts(settlementOf(1), 'actors', [bob]))).toEqual(['actors: warning'])
    expect(found(withTexts(settlementOf(1), 'actors', [alice, bob]))).toEqual(['actors: warning'])
    expect(found(withTexts(settlementOf(1), 'executors', [alice, bob]))).toEqual([])
  })
})
