import * as v from 'valibot'
import { Transaction } from '../update.ts'

export const time = '2026-11-21T09:00:00Z'

export const exercised = {
  event_type: 'exercised_event',
  choice_argument: {},
  exercise_result: {},
  consuming: false,
  acting_parties: ['DSO::1'],
}

interface Held {
  readonly owner: string
  readonly locked: boolean
  readonly amount: bigint
}

/**
 * A small ledger of Amulets that runs random workflows and knows every balance. The expected change
 * by an update is a party's balance after the update minus the balance before. Amounts are in units
 * of 10^-10.
 */
export class Ledger {
  readonly #all = new Map<string, Held>()
  readonly #active = new Set<string>()
  /** Archived contracts whose amount the update does not contain. */
  readonly unsaid = new Set<string>()
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

  /**
   * Adds the exercise that archives a contract. `result` is the result of a choice other than
   * `Archive`.
   */
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

  /** Logs `EventLog_HoldingsChange`, as the DSO does. */
  log(argument: object): string {
    return this.#add('00cf', undefined, {
      ...exercised,
      choice: 'EventLog_HoldingsChange',
      interface_id: 'q:Splice.Api.Token.TransferEventsV2:EventLog',
      choice_argument: argument,
      child_event_ids: [],
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

  /** Returns the events since the last call as a transaction with these roots. */
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

/** Formats an amount as Daml prints decimals. */
export function text(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(11, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -10)}.${digits.slice(-10)}`
}
