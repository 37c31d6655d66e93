import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { contractEffects, eventsOf, treeOf } from './effects.ts'
import { Transaction } from './update.ts'

const cases = { numRuns: runs(1000) }

interface Step {
  readonly contract: number
  readonly action: 'create' | 'consume' | 'look'
  /** Number of the following steps that become children of this step, if it is an exercise. */
  readonly below: number
}

describe('contractEffects', () => {
  it('lists contracts that an update both created and archived as transient, and keeps execution order', () => {
    fc.assert(
      fc.property(steps(), (all) => {
        const { transaction, order } = written(all)
        const rows = treeOf(transaction)
        expect([...eventsOf(rows)].map((event) => event.event_id)).toEqual(
          order.map((_, index) => `u:${index}`),
        )
        const { created, archived, transient } = contractEffects(rows)
        const made = first(order, 'create')
        const consumed = first(order, 'consume')
        expect(ids(created)).toEqual(made.filter((id) => !consumed.includes(id)))
        expect(ids(archived)).toEqual(consumed.filter((id) => !made.includes(id)))
        expect(ids(transient)).toEqual(consumed.filter((id) => made.includes(id)))
        for (const effect of transient) {
          expect(effect.created?.contract_id).toBe(effect.contractId)
          expect(effect.archived?.contract_id).toBe(effect.contractId)
        }
      }),
      cases,
    )
  })

  it('includes events that no root reaches, and counts an event once if it is referenced twice', () => {
    const { transaction } = written([
      { contract: 1, action: 'create', below: 0 },
      { contract: 2, action: 'consume', below: 0 },
    ])
    const effects = (roots: readonly string[]) =>
      contractEffects(treeOf({ ...transaction, root_event_ids: v.parse(Roots, roots) }))
    expect(ids(effects(['u:0']).archived)).toEqual(['00c2'])
    expect(ids(effects(['u:0', 'u:0', 'u:1']).created)).toEqual(['00c1'])
  })
})

const Roots = Transaction.entries.root_event_ids

const ids = (effects: readonly { readonly contractId: string }[]) =>
  effects.map(({ contractId }) => contractId)

function first(order: readonly Step[], action: Step['action']): string[] {
  return [
    ...new Set(
      order.filter((step) => step.action === action).map(({ contract }) => `00c${contract}`),
    ),
  ]
}

/** Generates steps in an order that a ledger allows: contracts are created before they are used. */
function steps(): fc.Arbitrary<Step[]> {
  const step = fc.record({
    contract: fc.nat(6),
    action: fc.constantFrom('create', 'consume', 'look'),
    below: fc.nat(3),
  })
  return fc.array(step, { maxLength: 25 }).map((all) => {
    const used = new Set<number>()
    return all.filter(({ contract, action }) => {
      const isAllowed = action !== 'create' || !used.has(contract)
      used.add(contract)
      return isAllowed
    })
  })
}

/** Returns a transaction of these steps in depth-first order, with events keyed by their index. */
function written(all: readonly Step[]): { transaction: Transaction; order: readonly Step[] } {
  const events: Record<string, object> = {}
  let next = 0
  const takeMany = (most: number): string[] => {
    const taken: string[] = []
    while (taken.length < most && next < all.length) taken.push(take())
    return taken
  }
  const take = (): string => {
    const id = `u:${next}`
    const step = all[next++]
    const common = {
      event_id: id,
      contract_id: `00c${step?.contract}`,
      template_id: 'p:M:E',
      package_name: 'p',
    }
    events[id] =
      step?.action === 'create'
        ? {
            ...common,
            event_type: 'created_event',
            create_arguments: {},
            created_at: time,
            signatories: [],
            observers: [],
          }
        : {
            ...common,
            event_type: 'exercised_event',
            choice: 'C',
            choice_argument: {},
            exercise_result: {},
            consuming: step?.action === 'consume',
            acting_parties: [],
            child_event_ids: takeMany(step?.below ?? 0),
          }
    return id
  }
  const roots = takeMany(Infinity)
  const transaction = v.parse(Transaction, {
    update_id: 'u',
    migration_id: 4,
    workflow_id: '',
    record_time: time,
    synchronizer_id: 's',
    effective_at: time,
    root_event_ids: roots,
    events_by_id: events,
  })
  return { transaction, order: all }
}

const time = '2026-11-21T09:00:00Z'
