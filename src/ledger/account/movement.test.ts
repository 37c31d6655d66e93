import { describe, expect, it } from 'vitest'
import { movedBy } from './movement.ts'
import { alice, amulet, archived, bob, dso, locked, logged, update } from './testing/updates.ts'

const transfer = (amount: string) => [
  logged(alice, [{ side: 'SenderSide', other: bob, amount }]),
  logged(bob, [{ side: 'ReceiverSide', other: alice, amount }]),
]

/** An Amulet of Alice that the update found. */
const gone = (id: string) => ({ ...archived(id), by: [dso, alice] })

/** Alice pays out of an Amulet that the update itself made, so that all amounts are told. */
const paid = update(1, amulet('a0', alice, '100'), {
  choice: 'TransferFactory_Transfer',
  argument: { transfer: { sender: alice, receiver: bob } },
  below: [gone('a0'), amulet('a1', alice, '60'), amulet('b1', bob, '40'), ...transfer('40')],
})

describe('what an update moved', () => {
  it('is out for who pays and in for who gets, with the other as counterparty', () => {
    const got = movedBy(paid, [bob])
    expect(got).toMatchObject({ direction: 'in', amount: '40', kind: 'transfer-in' })
    expect(got).toMatchObject({ counterparties: [alice], fee: undefined })
  })

  it('is internal where it stays among the parties that are asked for', () => {
    const between = update(1, {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender: alice, inputs: [{ tag: 'InputAmulet', value: 'a0' }] } },
      result: { summary: { inputAmuletAmount: '100' } },
      below: [gone('a0'), amulet('a1', alice, '60'), amulet('b1', bob, '40')],
    })
    const seenBy = (...parties: Parameters<typeof movedBy>[1]) => movedBy(between, parties)
    expect(seenBy(bob)).toMatchObject({ direction: 'in', amount: '40', counterparties: [alice] })
    expect(seenBy(alice)).toMatchObject({ direction: 'out', amount: '-40', counterparties: [bob] })
    expect(seenBy(alice, bob)).toMatchObject({
      kind: 'self',
      direction: 'internal',
      amount: '40',
      counterparties: [],
    })
  })

  it('keeps a fee apart from what was paid', () => {
    const charged = update(1, {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender: alice, inputs: [{ tag: 'InputAmulet', value: 'a0' }] } },
      result: {
        summary: {
          inputAmuletAmount: '100',
          outputFees: ['0.5'],
          holdingFees: '0',
          senderChangeFee: '0',
        },
      },
      below: [gone('a0'), amulet('a1', alice, '59.5'), amulet('b1', bob, '40')],
    })
    expect(movedBy(charged, [alice])).toMatchObject({
      direction: 'out',
      amount: '-40',
      fee: '-0.5',
      kind: 'transfer-out',
    })
  })

  it('says of a lock how much is locked', () => {
    const offered = update(1, {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender: alice, inputs: [{ tag: 'InputAmulet', value: 'a0' }] } },
      result: { summary: { inputAmuletAmount: '100' } },
      below: [gone('a0'), locked('l1', alice, '40'), amulet('a1', alice, '60')],
    })
    expect(movedBy(offered, [alice])).toMatchObject({
      kind: 'lock',
      direction: 'internal',
      amount: '40',
    })
  })

  it('guesses nothing: what the update does not tell is not told', () => {
    const silent = update(1, {
      choice: 'TransferFactory_Transfer',
      argument: { transfer: { sender: alice, receiver: bob } },
      below: [gone('a0'), amulet('a1', alice, '60'), amulet('b1', bob, '40')],
    })
    expect(movedBy(silent, [alice])).toBe('untold')
    expect(movedBy(silent, [bob])).toMatchObject({ direction: 'in', amount: '40' })
    const expiry = { ...archived('a0'), choice: 'Amulet_Expire' }
    const nobodys = update(1, expiry, amulet('b1', bob, '40'))
    expect(movedBy(nobodys, [bob])).toBe('untold')
  })

  it('is nothing where the parties held nothing that moved', () => {
    expect(movedBy(paid, [dso])).toBe('none')
    expect(movedBy(update(1, { choice: 'AmuletRules_Fetch' }), [alice])).toBe('none')
  })
})
