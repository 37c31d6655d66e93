import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from './decimal.ts'
import { amuletEffects } from './effects-amulets.ts'
import type { AmuletAmount } from './effects-payloads.ts'
import { treeOf } from './effects.ts'
import { ContractId, PartyId } from './identifier.ts'
import { Ledger, text } from './testing/amulet-ledger.ts'
import { HoldingsLog } from './testing/holdings-log.ts'

/*
 * The acceptance of an offer of 40 of the network's token has three forms:
 *
 * - before splice-amulet 0.1.17, with an `AmuletRules_Transfer` that has a summary
 * - since 0.1.17, without this exercise
 * - since 0.1.21, also with logged changes of holdings
 *
 * Amounts are in units of 10^-10.
 */
const unit = 10_000_000_000n
const generations = ['summed', 'inline', 'logged'] as const
type Generation = (typeof generations)[number]

/**
 * Returns the transaction that accepts an offer of 40. Before, Alice locked 40 and twice the fee.
 * The acceptance returns one fee to Alice, and burns the other.
 */
function accepted(generation: Generation, fee = 0n) {
  const ledger = new Ledger()
  const locked = ledger.create({ owner: 'alice::1', locked: true, amount: 40n * unit + 2n * fee })
  ledger.commit([])
  const amulet = ledger.create({ ...ledger.held(locked.id), locked: false })
  const isFirst = generation === 'summed'
  const unlock = ledger.end(
    locked.id,
    isFirst ? 'LockedAmulet_Unlock' : 'LockedAmulet_UnlockV2',
    isFirst ? { amuletSum: { amulet: amulet.id } } : { amuletCid: amulet.id },
    [amulet.event],
  )
  const archive = ledger.end(amulet.id, 'Archive')
  const paid = ledger.create({ owner: 'bob::1', locked: false, amount: 40n * unit })
  const children = [archive, paid.event]
  if (fee > 0n)
    children.push(ledger.create({ owner: 'alice::1', locked: false, amount: fee }).event)
  const log = new HoldingsLog('alice::1', [amulet.id])
  log.gave('bob::1', 40n * unit, paid.id)
  const summary = {
    inputAmuletAmount: '40.0000000000',
    outputFees: ['0.0000000000'],
    holdingFees: '0.0000000000',
    senderChangeFee: fee === 0n ? '0.0000000000' : '2.0000000000',
  }
  const inputs = [{ tag: 'InputAmulet', value: amulet.id }]
  const argument = { transfer: { sender: 'alice::1', inputs }, expectedDso: 'DSO::1' }
  const moved = {
    summed: () => [ledger.rules('AmuletRules_Transfer', argument, { summary }, children)],
    inline: () => children,
    logged: () => [...children, ...log.changes().map((change) => ledger.log(change))],
  }[generation]()
  const result = { output: { tag: 'TransferInstructionResult_Completed' } }
  return ledger.commit([ledger.rules('TransferInstruction_Accept', {}, result, [unlock, ...moved])])
}

const totals = (transaction: ReturnType<typeof accepted>) => {
  const effects = amuletEffects(treeOf(transaction), new Map())
  return effects?.balances.map(({ party, unlocked, locked, total }) => [
    party,
    locked.sum,
    unlocked.sum,
    total.sum,
    total.unknown,
  ])
}

describe('accepted offer of 40', () => {
  it.each(generations)(
    "moves 40 from the sender's balance to the receiver's balance in the `%s` form of the acceptance",
    (generation) => {
      const transaction = accepted(generation)
      expect(totals(transaction)).toEqual([
        ['alice::1', '-40', '0', '-40', 0],
        ['bob::1', '0', '40', '40', 0],
      ])
      const effects = amuletEffects(treeOf(transaction), new Map())
      expect(effects).toMatchObject({ together: { sum: '0' }, burnt: [], missing: [] })
    },
  )

  it('charges the fees of an accepted offer to the sender', () => {
    const effects = amuletEffects(treeOf(accepted('summed', 2n * unit)), new Map())
    expect(effects?.balances.map(({ party, total }) => [party, total.sum])).toEqual([
      ['alice::1', '-42'],
      ['bob::1', '40'],
    ])
    expect(effects?.burnt).toEqual([{ party: 'alice::1', amount: '2', reason: 'fees' }])
    expect(effects?.together.sum).toBe('-2')
  })
})

function burnt(change: object) {
  const ledger = new Ledger()
  const { id } = ledger.create({ owner: 'alice::1', locked: false, amount: 5n * unit })
  ledger.commit([])
  const log = new HoldingsLog('alice::1', [id])
  log.burnt(5n * unit)
  const [argument] = log.changes()
  const logged = ledger.log({ ...argument, ...change })
  const archive = ledger.end(id, 'Archive')
  const rules = { expectedDso: 'DSO::1' }
  const transaction = ledger.commit([
    ledger.rules('AmuletRules_BuyMemberTraffic', rules, {}, [archive, logged]),
  ])
  return { id, ledger, transaction }
}

function knownOf(ledger: Ledger, id: string, beside = 0n): ReadonlyMap<ContractId, AmuletAmount> {
  const { owner, locked, amount } = ledger.held(id)
  return new Map([
    [
      v.parse(ContractId, id),
      { owner: v.parse(PartyId, owner), locked, amount: v.parse(Decimal, text(amount + beside)) },
    ],
  ])
}

describe('logged change of holdings', () => {
  it('finds the amount of an archived holding and the burnt amount in a logged change', () => {
    const { transaction } = burnt({})
    const effects = amuletEffects(treeOf(transaction), new Map())
    expect(effects?.balances).toMatchObject([{ party: 'alice::1', total: { sum: '-5' } }])
    expect(effects).toMatchObject({
      byLog: 1,
      missing: [],
      contradictions: 0,
      burnt: [{ party: 'alice::1', amount: '5' }],
    })
  })

  it.each([
    ['of another admin', { admin: 'mallory::1' }],
    ['of another instrument', { transferLegSides: [leg({ instrumentId: 'Gold' })] }],
    ['whose holdings are not there', { inputHoldingCids: ['00elsewhere'] }],
  ])('ignores a logged change %s', (_what, change) => {
    const { id, transaction } = burnt(change)
    const effects = amuletEffects(treeOf(transaction), new Map())
    expect(effects).toMatchObject({ missing: [id], byLog: 0, contradictions: 0 })
  })

  it('reports no contradiction if a logged change equals the looked-up amounts', () => {
    const { id, ledger, transaction } = burnt({})
    const known = knownOf(ledger, id)
    expect(amuletEffects(treeOf(transaction), known)).toMatchObject({ contradictions: 0 })
  })

  it.each([
    ['more', 1n],
    ['less', -1n],
  ])(
    'reports a contradiction if the amounts in a logged change are %s than the known amounts',
    (_what, change) => {
      const { id, ledger, transaction } = burnt({})
      const known = knownOf(ledger, id, -change)
      expect(amuletEffects(treeOf(transaction), known)).toMatchObject({ contradictions: 1 })
    },
  )

  it('reports and ignores a logged change that creates value from nothing', () => {
    const { id, transaction } = burnt({ transferLegSides: [leg({ side: 'ReceiverSide' })] })
    const effects = amuletEffects(treeOf(transaction), new Map())
    expect(effects).toMatchObject({ missing: [id], contradictions: 1 })
  })
})

function leg(of: object) {
  return {
    transferLegId: 'burn',
    side: 'SenderSide',
    otherside: { owner: null, provider: null, id: 'cip-112/burn' },
    amount: '5.0000000000',
    instrumentId: 'Amulet',
    meta: { values: {} },
    ...of,
  }
}
