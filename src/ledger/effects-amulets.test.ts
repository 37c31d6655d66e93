import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contractEffects, treeOf } from './effects.ts'
import { amuletEffects, type AmuletEffects } from './effects-amulets.ts'
import type { AmuletAmount } from './effects-payloads.ts'
import { Decimal } from './decimal.ts'
import { ContractId, PartyId } from './identifier.ts'
import { parseJson, stringifyJson } from './json.ts'
import { Transaction } from './update.ts'

/**
 * A small ledger of Amulets that plays random workflows and knows every balance: what a party holds
 * after an update minus what it held before is what the update changed. Amounts in units of 10^-10.
 */
class Ledger {
  readonly #all = new Map<string, Held>()
  readonly #active = new Set<string>()
  #events: Record<string, object> = {}
  #ids = 0

  create(held: Held): { id: string; event: string } {
    const id = `00${this.#all.size.toString(16).padStart(4, '0')}`
    this.#all.set(id, held)
    this.#active.add(id)
    const amulet = {
      dso: 'DSO::1',
      owner: held.owner,
      amount: { initialAmount: text(held.amount), createdAt: { number: '7' } },
    }
    const event = this.#add(id, held.locked, {
      event_type: 'created_event',
      create_arguments: held.locked ? { amulet, lock: { holders: ['DSO::1'] } } : amulet,
      created_at: time,
      signatories: [],
      observers: [],
    })
    return { id, event }
  }

  /** Ends a contract; `choice` other than Archive says in its result what came out of it. */
  end(id: string, choice: string, result: object = {}, children: readonly string[] = []): string {
    const held = this.held(id)
    this.#active.delete(id)
    return this.#add(id, held.locked, {
      ...exercised,
      choice,
      consuming: true,
      acting_parties: choice === 'Archive' ? ['DSO::1', held.owner] : ['DSO::1'],
      exercise_result: result,
      child_event_ids: children,
    })
  }

  rules(choice: string, argument: object, result: object, children: readonly string[]): string {
    return this.#add('00ru', undefined, {
      ...exercised,
      choice,
      choice_argument: argument,
      exercise_result: result,
      child_event_ids: children,
    })
  }

  held(id: string): Held {
    const held = this.#all.get(id)
    if (held === undefined) throw new Error(`no contract ${id}`)
    return held
  }

  active(fits: (held: Held) => boolean): string[] {
    return [...this.#active].filter((id) => fits(this.held(id)))
  }

  balance(owner: string, locked: boolean): bigint {
    return this.active((held) => held.owner === owner && held.locked === locked).reduce(
      (sum, id) => sum + this.held(id).amount,
      0n,
    )
  }

  /** The events since the last call, as a transaction with these roots. */
  commit(roots: readonly string[]): Transaction {
    const events = this.#events
    this.#events = {}
    return v.parse(Transaction, {
      update_id: 'u',
      migration_id: 4,
      workflow_id: '',
      record_time: time,
      synchronizer_id: 's',
      effective_at: time,
      root_event_ids: roots,
      events_by_id: events,
    })
  }

  #add(contract: string, locked: boolean | undefined, event: object): string {
    const id = `u:${this.#ids++}`
    const template =
      locked === undefined
        ? 'Splice.AmuletRules:AmuletRules'
        : `Splice.Amulet:${locked ? 'Locked' : ''}Amulet`
    this.#events[id] = {
      event_id: id,
      contract_id: contract,
      template_id: `p:${template}`,
      package_name: 'splice-amulet',
      ...event,
    }
    return id
  }
}

interface Held {
  readonly owner: string
  readonly locked: boolean
  readonly amount: bigint
}

type Random = (below: number) => number

/** A transfer of everything that a party holds unlocked: outputs, change, a fee, and some rewards. */
function transfer(ledger: Ledger, random: Random): string[] {
  const sender = pick(owners, random)
  const inputs = ledger
    .active((held) => held.owner === sender && !held.locked)
    .filter(() => random(4) > 0)
  const amount = inputs.reduce((sum, id) => sum + ledger.held(id).amount, 0n)
  const rewards = BigInt(random(3)) * 12_345n
  let left = amount + rewards
  const children = inputs.map((id) => ledger.end(id, 'Archive'))
  for (let output = random(3); output > 0 && left > 1n; output--) {
    const part = 1n + (left * BigInt(random(100))) / 200n
    left -= part
    const owner = pick(owners, random)
    children.push(ledger.create({ owner, locked: random(2) === 0, amount: part }).event)
  }
  const change = left - (left * BigInt(random(10))) / 100n
  if (change > 0n) {
    children.push(ledger.create({ owner: sender, locked: false, amount: change }).event)
  }
  const summary = {
    inputAmuletAmount: text(amount),
    inputAppRewardAmount: text(rewards),
    inputSvRewardAmount: '0E-10',
    // As real servers have it: normalised to round zero, so not the change of the balance.
    balanceChanges: [[sender, { changeToInitialAmountAsOfRoundZero: '999.0000000000' }]],
  }
  const inputList = [
    ...inputs.map((value) => ({ tag: 'InputAmulet', value })),
    { tag: 'InputAppRewardCoupon', value: '00coupon' },
  ]
  const run = ledger.rules(
    'AmuletRules_Transfer',
    { transfer: { sender, inputs: inputList }, expectedDso: 'DSO::1' },
    { summary },
    children,
  )
  if (random(2) === 0) return [run]
  const passedOn = { inputs: inputList, sender }
  return [ledger.rules('TransferPreapproval_Send', passedOn, { result: { summary } }, [run])]
}

function unlock(ledger: Ledger, random: Random): string[] {
  const [id] = ledger.active((held) => held.locked)
  if (id === undefined) return []
  const { event, id: released } = ledger.create({ ...ledger.held(id), locked: false })
  const choice = pick(['LockedAmulet_Unlock', 'LockedAmulet_OwnerExpireLockV2'], random)
  return [ledger.end(id, choice, { amuletSum: { amulet: released } }, [event])]
}

function tap(ledger: Ledger, random: Random): string[] {
  const held = { owner: pick(owners, random), locked: false, amount: BigInt(random(10 ** 9)) }
  const { event } = ledger.create(held)
  return [ledger.rules('AmuletRules_DevNet_Tap', {}, {}, [event])]
}

function archive(ledger: Ledger, random: Random): string[] {
  const active = ledger.active(() => true)
  return active.length === 0 ? [] : [ledger.end(pick(active, random), 'Archive')]
}

const workflows = [transfer, unlock, tap, archive]

describe('amuletEffects', () => {
  it('gives exactly what balances changed by, once every amount is looked up', () => {
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
      { numRuns: 1000 },
    )
  })

  it('never gives a wrong digit for a change that it calls known, whatever was looked up', () => {
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
      { numRuns: 1000 },
    )
  })

  it('needs no look-up for transfers and unlocking, and counts what is missing otherwise', () => {
    fc.assert(
      fc.property(updates(), ({ before, transaction }) => {
        const rows = treeOf(transaction)
        const found = amuletEffects(rows, new Map())
        const ended = contractEffects(rows).archived.filter(
          ({ contractId, archived }) =>
            before.all.includes(contractId) && isRoot(transaction, archived?.event_id),
        )
        const unsaid = ended.filter(({ archived }) => archived?.choice === 'Archive')
        expect(found?.missing ?? []).toEqual(unsaid.map(({ contractId }) => contractId))
      }),
      { numRuns: 1000 },
    )
  })

  it('counts a transfer once that is passed on by another choice', () => {
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
    expect(effects).toMatchObject({ rewards: '3.5', bySummary: 1, byHistory: 0, missing: [] })
    expect(effects?.together).toEqual({ sum: '-0.00000001', unknown: 0 })
    expect(changeOf(effects, 'alice::1')?.total).toEqual({ sum: '-0.00000005', unknown: 0 })
    expect(changeOf(effects, 'bob::1')?.locked).toEqual({ sum: '0.00000004', unknown: 0 })
  })

  it('does not use a summary whose inputs are not all archived below it', () => {
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

  it('says nothing of an update without the token, and counts a payload of another form', () => {
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

const owners = ['alice::1', 'bob::1', 'carol::1', 'DSO::1']
const kinds = [
  ['unlocked', false],
  ['locked', true],
] as const
const time = '2026-11-21T09:00:00Z'
const exercised = {
  event_type: 'exercised_event',
  choice_argument: {},
  exercise_result: {},
  consuming: false,
  acting_parties: ['DSO::1'],
}

/** A ledger with some history, one more update of a few workflows, and what held before it. */
function updates() {
  return fc.infiniteStream(fc.nat(1_000_000)).map((stream) => {
    const random: Random = (below) => Number(stream.next().value ?? 0) % below
    const ledger = new Ledger()
    for (let index = 3 + random(6); index > 0; index--) {
      const amount = 1n + BigInt(random(1_000_000)) * 777_777n
      ledger.create({ owner: pick(owners, random), locked: random(3) === 0, amount })
    }
    ledger.commit([])
    const all = ledger.active(() => true)
    const balances = new Map(
      owners.flatMap((owner) =>
        kinds.map(([, locked]) => [`${owner} ${locked}`, ledger.balance(owner, locked)] as const),
      ),
    )
    const roots: string[] = []
    for (let index = 1 + random(4); index > 0; index--) {
      roots.push(...pick(workflows, random)(ledger, random))
    }
    const balance = (owner: string, locked: boolean) => balances.get(`${owner} ${locked}`) ?? 0n
    return { ledger, before: { all, balance }, transaction: ledger.commit(roots) }
  })
}

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

function isRoot(transaction: Transaction, id: string | undefined): boolean {
  return transaction.root_event_ids.some((root) => root === id)
}

function pick<T>(all: readonly T[], random: Random): T {
  const one = all[random(all.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** As Daml prints decimals. */
function text(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(11, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -10)}.${digits.slice(-10)}`
}

/** As sums are printed: without trailing zeros. */
function plain(units: bigint): string {
  return text(units).replace(/0+$/, '').replace(/\.$/, '').replace(/^-0$/, '0')
}
