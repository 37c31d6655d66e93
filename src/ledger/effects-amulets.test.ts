import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { Decimal } from './decimal.ts'
import { amuletEffects, type AmuletEffects } from './effects-amulets.ts'
import type { AmuletAmount } from './effects-payloads.ts'
import { contractEffects, treeOf } from './effects.ts'
import { ContractId, PartyId } from './identifier.ts'
import { parseJson, stringifyJson } from './json.ts'
import { Ledger, text } from './testing/amulet-ledger.ts'
import { owners, updates } from './testing/amulet-updates.ts'
import { Transaction } from './update.ts'

describe('amuletEffects', () => {
  it('returns exact balance changes if all amounts are looked up', () => {
    fc.assert(
      fc.property(updates(), ({ ledger, before, transaction }) => {
        const found = amuletEffects(treeOf(transaction), allOf(ledger, before.all))
        expect(found?.missing ?? []).toEqual([])
        for (const owner of owners) {
          for (const locked of [false, true]) {
            const change = ledger.balance(owner, locked) - before.balance(owner, locked)
            expect(changeOf(found, owner)?.[locked ? 'locked' : 'unlocked'].sum ?? '0').toBe(
              plain(change),
            )
          }
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('never returns a wrong digit of a balance change, whichever amounts were looked up', () => {
    fc.assert(
      fc.property(updates(), fc.nat(), ({ ledger, before, transaction }, seed) => {
        const known = before.all.filter((_, index) => ((seed >> (index % 30)) & 1) === 1)
        const found = amuletEffects(treeOf(transaction), allOf(ledger, known))
        const isWhole = found?.balances.every(({ party }) => party !== undefined) ?? true
        for (const owner of owners) {
          for (const [kind, locked] of kinds) {
            const change = changeOf(found, owner)?.[kind]
            const real = ledger.balance(owner, locked) - before.balance(owner, locked)
            const isKnown = isWhole && (change?.unknown ?? 0) === 0
            expect(isKnown ? (change?.sum ?? '0') : plain(real)).toBe(plain(real))
          }
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('needs no look-up of contracts whose amounts the update shows, and lists all other contracts as missing', () => {
    fc.assert(
      fc.property(updates(), ({ ledger, before, transaction }) => {
        const rows = treeOf(transaction)
        const found = amuletEffects(rows, new Map())
        const unsaid = contractEffects(rows).archived.filter(
          ({ contractId }) => before.all.includes(contractId) && ledger.unsaid.has(contractId),
        )
        expect(found?.missing ?? []).toEqual(unsaid.map(({ contractId }) => contractId))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('counts a transfer once if another choice repeats its result', () => {
    const ledger = new Ledger()
    const { id } = ledger.create({ owner: 'alice::1', locked: false, amount: 500n })
    ledger.commit([])
    const argument = { sender: 'alice::1', inputs: [{ tag: 'InputAmulet', value: id }] }
    const summary = { inputAmuletAmount: '0.0000000500', inputAppRewardAmount: '3.5' }
    const children = [
      ledger.end(id, 'Archive'),
      ledger.create({ owner: 'bob::1', locked: true, amount: 400n }).event,
    ]
    const run = ledger.rules('AmuletRules_Transfer', { transfer: argument }, { summary }, children)
    const sent = ledger.rules('TransferPreapproval_Send', argument, { result: { summary } }, [run])
    const effects = amuletEffects(treeOf(ledger.commit([sent])), new Map())
    expect(effects).toMatchObject({ byLog: 1, byHistory: 0, missing: [] })
    expect(effects?.minted).toEqual([{ party: 'alice::1', amount: '3.5', reason: 'mint rewards' }])
    expect(effects?.together).toEqual({ sum: '-0.00000001', unknown: 0 })
    expect(changeOf(effects, 'alice::1')?.total).toEqual({ sum: '-0.00000005', unknown: 0 })
    expect(changeOf(effects, 'bob::1')?.locked).toEqual({ sum: '0.00000004', unknown: 0 })
  })

  it('ignores a transfer summary if some inputs are not archived below the transfer', () => {
    const ledger = new Ledger()
    const { id } = ledger.create({ owner: 'alice::1', locked: false, amount: 500n })
    ledger.commit([])
    const inputs = [id, '00elsewhere'].map((value) => ({ tag: 'InputAmulet', value }))
    const summary = { inputAmuletAmount: '0.0000000900' }
    const run = ledger.rules(
      'AmuletRules_Transfer',
      { transfer: { inputs }, expectedDso: 'DSO::1' },
      { summary },
      [ledger.end(id, 'Archive')],
    )
    const effects = amuletEffects(treeOf(ledger.commit([run])), new Map())
    expect(effects?.missing).toEqual([id])
    expect(changeOf(effects, 'alice::1')?.total).toEqual({ sum: '0', unknown: 1 })
  })

  it('returns no effects for an update without amulets, and counts the amount of an unreadable amulet as unknown', () => {
    const ledger = new Ledger()
    const root = ledger.rules('AmuletRules_SetConfig', {}, {}, [])
    expect(amuletEffects(treeOf(ledger.commit([root])), new Map())).toBeUndefined()
    const { event } = ledger.create({ owner: 'alice::1', locked: false, amount: 1n })
    const whole = ledger.commit([event])
    const odd = parseJson(stringifyJson(whole).replace('initialAmount', 'sum'))
    const effects = amuletEffects(treeOf(v.parse(Transaction, odd)), new Map())
    expect(effects?.balances).toMatchObject([{ party: undefined, total: { sum: '0', unknown: 1 } }])
  })
})

const kinds = [
  ['unlocked', false],
  ['locked', true],
] as const

function allOf(ledger: Ledger, ids: readonly string[]): Map<ContractId, AmuletAmount> {
  return new Map(
    ids.map((id) => {
      const { owner, locked, amount } = ledger.held(id)
      const held = {
        owner: v.parse(PartyId, owner),
        locked,
        amount: v.parse(Decimal, text(amount)),
      }
      return [v.parse(ContractId, id), held]
    }),
  )
}

function changeOf(effects: AmuletEffects | undefined, owner: string) {
  return effects?.balances.find(({ party }) => party === owner)
}

/** Formats units of 10^-10 without trailing zeros, like sums. */
function plain(units: bigint): string {
  return text(units).replace(/0+$/, '').replace(/\.$/, '').replace(/^-0$/, '0')
}
