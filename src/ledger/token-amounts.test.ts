import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { compareDecimals, subtractDecimals } from './decimal.ts'
import { amuletEffects } from './effects-amulets.ts'
import { treeOf } from './effects.ts'
import { Ledger, text } from './testing/amulet-ledger.ts'
import { updates } from './testing/amulet-updates.ts'
import { HoldingsLog } from './testing/holdings-log.ts'
import { tokenAmounts } from './token-amounts.ts'
import type { Transaction } from './update.ts'

function amountsOf(transaction: Transaction) {
  const rows = treeOf(transaction)
  const effects = amuletEffects(rows, new Map())
  if (effects === undefined) throw new Error('an update that moves nothing')
  return { ...tokenAmounts(rows, effects), together: effects.together }
}

/**
 * Returns a ledger in which alice has 500 units of 10^-10, and the events of a transfer to bob that
 * burns 100 units.
 */
function setUp() {
  const ledger = new Ledger()
  const { id } = ledger.create({ owner: 'alice::1', locked: false, amount: 500n })
  ledger.commit([])
  const log = new HoldingsLog('alice::1', [id])
  const end = ledger.end(id, 'Archive')
  const made = ledger.create({ owner: 'bob::1', locked: false, amount: 400n })
  log.gave('bob::1', 400n, made.id)
  log.burnt(100n)
  return { ledger, id, children: [end, made.event], log }
}

const output = { receiver: 'bob::1', receiverFeeRatio: '0.0000000000', amount: text(400n) }

/** Returns the amounts of an `AmuletRules_Transfer` with these outputs. */
function transferred(...outputs: readonly object[]) {
  const { ledger, id, children } = setUp()
  const inputs = [{ tag: 'InputAmulet', value: id }]
  const transfer = { sender: 'alice::1', inputs, outputs }
  const summary = { inputAmuletAmount: text(500n), senderChangeFee: text(100n) }
  const run = ledger.rules('AmuletRules_Transfer', { transfer }, { summary }, children)
  const argument = { sender: 'alice::1', inputs }
  const sent = ledger.rules('TransferPreapproval_Send', argument, { result: { summary } }, [run])
  return amountsOf(ledger.commit([sent]))
}

describe('tokenAmounts', () => {
  it('counts each leg of a logged change once, even if both sides log the leg', () => {
    const { ledger, children, log } = setUp()
    const events = [...children, ...log.changes().map((change) => ledger.log(change))]
    const root = ledger.rules('TransferFactory_Transfer', { expectedAdmin: 'DSO::1' }, {}, events)
    expect(amountsOf(ledger.commit([root]))).toMatchObject({
      transferred: { count: 1, sum: '0.00000004', isWhole: true },
      minted: { count: 0, sum: '0', isWhole: true },
      burnt: { count: 1, sum: '0.00000001', isWhole: true },
    })
  })

  it('counts a transfer once if another choice repeats its summary', () => {
    const own = { ...output, receiver: 'alice::1', amount: text(50n) }
    expect(transferred(output, own)).toMatchObject({
      transferred: { count: 1, sum: '0.00000004', isWhole: true },
      burnt: { count: 1, sum: '0.00000001', isWhole: true },
    })
  })

  it('returns incomplete token amounts if a receiver pays a part of the fees', () => {
    expect(transferred({ ...output, receiverFeeRatio: '0.5' })).toMatchObject({
      transferred: { count: 0, sum: '0', isWhole: false },
    })
  })

  it('returns incomplete token amounts if a transfer between parties has no summary', () => {
    const { ledger, children } = setUp()
    const root = ledger.rules('TransferFactory_Transfer', {}, {}, children)
    expect(amountsOf(ledger.commit([root]))).toMatchObject({
      transferred: { isWhole: false },
      minted: { isWhole: false },
      burnt: { isWhole: false },
    })
  })

  it('returns incomplete token amounts if tokens are minted without a logged event', () => {
    const ledger = new Ledger()
    const { event } = ledger.create({ owner: 'bob::1', locked: false, amount: 7n })
    expect(amountsOf(ledger.commit([event]))).toMatchObject({
      transferred: { count: 0, isWhole: true },
      minted: { isWhole: false },
      burnt: { isWhole: true },
    })
  })

  it('computes minted and burnt amounts whose difference equals the change of all balances, if all amounts are known', () => {
    let known = 0
    fc.assert(
      fc.property(updates(), ({ transaction }) => {
        const rows = treeOf(transaction)
        const effects = amuletEffects(rows, new Map())
        if (effects === undefined) return
        const { minted, burnt } = tokenAmounts(rows, effects)
        if (effects.together.unknown > 0 || !minted.isWhole || !burnt.isWhole) return
        known++
        const net = subtractDecimals(minted.sum, burnt.sum)
        expect(compareDecimals(net, effects.together.sum)).toBe(0)
      }),
      { numRuns: runs(1000) },
    )
    expect(known).toBeGreaterThan(runs(100))
  })
})
