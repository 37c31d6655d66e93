/** Updates for tests of accounts, as Scan sends them, one second apart. */
import * as v from 'valibot'
import { recordTimeOf } from '#ledger/record-time.ts'
import { Transaction } from '#ledger/update.ts'
import { ContractId, EventId, PartyId } from '#ledger/identifier.ts'
import { Decimal } from '#ledger/decimal.ts'
import { createAccounts, type Accounts } from '../accounts.ts'
import { roundPrices } from '../round-prices.ts'

export const dso = v.parse(PartyId, 'DSO::1220dd')
export const alice = v.parse(PartyId, 'alice::1220aa')
export const bob = v.parse(PartyId, 'bob::1220bb')

export interface Exercise {
  readonly choice: string
  /** The id of the archived contract, if any. */
  readonly ends?: string
  /**
   * The id of the contract on which a non-consuming choice is exercised. Defaults to the rules
   * contract.
   */
  readonly contract?: string
  readonly on?: string
  readonly argument?: unknown
  readonly result?: unknown
  readonly by?: readonly string[]
  readonly log?: true
  readonly below?: readonly Node[]
}

interface Create {
  readonly id: string
  readonly template: string
  readonly payload: unknown
}

export type Node = Exercise | Create

export const begin = 1_767_225_600_000_000n

/** Returns the position a number of seconds after the start. */
export function second(seconds: number) {
  return { migrationId: 4n, recordTime: recordTimeOf(begin + BigInt(seconds) * 1_000_000n) }
}

/** Returns a transaction at the given second. */
export function update(seconds: number, ...roots: readonly Node[]): Transaction {
  const events: Record<string, unknown> = {}
  const add = (node: Node): string => {
    const eventId = `e:${Object.keys(events).length}`
    events[eventId] = undefined
    const common = { event_id: eventId, package_name: 'splice-amulet' }
    events[eventId] =
      'template' in node
        ? {
            ...common,
            event_type: 'created_event',
            contract_id: node.id,
            template_id: `aa:${node.template}`,
            create_arguments: node.payload,
            created_at: second(seconds).recordTime,
            signatories: [dso],
            observers: [],
          }
        : {
            ...common,
            event_type: 'exercised_event',
            contract_id: node.ends ?? node.contract ?? 'rules',
            template_id: `aa:${node.on ?? 'Splice.AmuletRules:AmuletRules'}`,
            interface_id:
              node.log === true ? 'ab:Splice.Api.Token.TransferEventsV2:EventLog' : null,
            choice: node.choice,
            choice_argument: node.argument ?? { expectedDso: dso },
            exercise_result: node.result ?? {},
            child_event_ids: (node.below ?? []).map(add),
            consuming: node.ends !== undefined,
            acting_parties: node.by ?? [dso],
          }
    return eventId
  }
  return v.parse(Transaction, {
    update_id: `update-${seconds}`,
    migration_id: 4,
    workflow_id: '',
    record_time: second(seconds).recordTime,
    synchronizer_id: 'global::1220',
    effective_at: second(seconds).recordTime,
    root_event_ids: roots.map(add),
    events_by_id: events,
  })
}

/** Returns the transaction with further root ids, which need not exist. */
export function withRootIds(transaction: Transaction, ...ids: readonly string[]): Transaction {
  const more = ids.map((id) => v.parse(EventId, id))
  return { ...transaction, root_event_ids: [...transaction.root_event_ids, ...more] }
}

export function amulet(id: string, owner: string, initialAmount: string): Create {
  return {
    id,
    template: 'Splice.Amulet:Amulet',
    payload: { dso, owner, amount: { initialAmount } },
  }
}

export function locked(id: string, owner: string, initialAmount: string): Create {
  return {
    id,
    template: 'Splice.Amulet:LockedAmulet',
    payload: { amulet: { dso, owner, amount: { initialAmount } } },
  }
}

export function archived(id: string): Exercise {
  return { choice: 'Archive', ends: id, on: 'Splice.Amulet:Amulet', argument: {} }
}

export interface Side {
  readonly side: 'SenderSide' | 'ReceiverSide'
  /** The other side of the leg: a party, or an account without an owner, such as the mint. */
  readonly other: string
  readonly amount: string
  readonly values?: Readonly<Record<string, string>>
}

/** Returns a change of holdings as logged by the DSO (CIP-112). */
export function logged(owner: string, sides: readonly Side[], by: string = dso): Exercise {
  return {
    choice: 'EventLog_HoldingsChange',
    log: true,
    by: [by],
    argument: {
      admin: by,
      account: { owner, provider: null, id: '' },
      inputHoldingCids: [],
      outputHoldingCids: [],
      observers: [owner],
      transferLegSides: sides.map(({ side, other, amount, values = {} }) => ({
        transferLegId: 'leg0',
        side,
        otherside: other.includes('::')
          ? { owner: other, provider: null, id: '' }
          : { owner: null, provider: null, id: other },
        amount,
        instrumentId: 'Amulet',
        meta: { values },
      })),
      extraArgs: { context: { values: {} }, meta: { values: {} } },
    },
  }
}

/**
 * Creates alice's account over the first hundred seconds, with 1,000 unlocked in the contract `a0`
 * and a proof at the end.
 */
export function alicesAccounts(check = second(100)): Accounts {
  const accounts = createAccounts(
    [alice],
    { from: second(0), to: second(100), check },
    roundPrices(),
  )
  accounts.open(v.parse(ContractId, 'a0'), {
    owner: alice,
    locked: false,
    amount: v.parse(Decimal, '1000'),
  })
  return accounts
}
