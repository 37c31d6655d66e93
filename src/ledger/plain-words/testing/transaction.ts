/** Builds transactions for tests from trees. */
import * as v from 'valibot'
import { plainWords } from '../../plain-words.ts'
import { UpdateHistoryItem } from '../../update.ts'
import { wordsAsText } from '../as-text.ts'

export const dso = 'DSO::1220dd'
export const alice = 'alice::1220aa'
export const bob = 'bob::1220bb'
export const carol = 'carol::1220cc'

interface Exercise {
  readonly exercise: string
  readonly on: string
  /** `Module:Entity` of the interface that defines the choice. */
  readonly through?: string
  readonly argument?: unknown
  readonly result?: unknown
  readonly by?: readonly string[]
  readonly below?: readonly Node[]
}

interface Create {
  readonly create: string
  readonly id?: string
  readonly payload: unknown
}

export type Node = Exercise | Create

/** Returns a transaction with these roots, as Scan sends it. */
export function transaction(...roots: readonly Node[]): UpdateHistoryItem {
  const events: Record<string, unknown> = {}
  const add = (node: Node): string => {
    const id = `1220ee:${Object.keys(events).length}`
    const common = { event_id: id, package_name: 'splice-amulet' }
    events[id] = undefined
    if ('create' in node) {
      events[id] = {
        ...common,
        event_type: 'created_event',
        contract_id: node.id ?? `00${id}`,
        template_id: `aa:${node.create}`,
        create_arguments: node.payload,
        created_at: '2026-01-01T00:00:00Z',
        signatories: [dso],
        observers: [],
      }
    } else {
      events[id] = {
        ...common,
        event_type: 'exercised_event',
        contract_id: '00cc',
        template_id: `aa:${node.on}`,
        interface_id: node.through === undefined ? null : `ab:${node.through}`,
        choice: node.exercise,
        choice_argument: node.argument ?? {},
        exercise_result: node.result ?? {},
        child_event_ids: (node.below ?? []).map(add),
        consuming: false,
        acting_parties: node.by ?? [dso],
      }
    }
    return id
  }
  return v.parse(UpdateHistoryItem, {
    update_id: '1220ee',
    migration_id: 4,
    workflow_id: '',
    record_time: '2026-01-01T00:00:00Z',
    synchronizer_id: 'global::1220',
    effective_at: '2026-01-01T00:00:00Z',
    root_event_ids: roots.map(add),
    events_by_id: events,
  })
}

/** Returns the words of a transaction as text, with `CC` for the network's token. */
export function plainWordsText(...roots: readonly Node[]): string | undefined {
  const words = plainWords(transaction(...roots))
  return words && wordsAsText(words, 'CC')
}

/** Returns a create of an amulet. */
export function amulet(owner: string, amount: string, id?: string): Create {
  return {
    create: 'Splice.Amulet:Amulet',
    ...(id === undefined ? {} : { id }),
    payload: {
      dso,
      owner,
      amount: {
        initialAmount: amount,
        createdAt: { number: '12' },
        ratePerRound: { rate: '0.0000190259' },
      },
    },
  }
}
