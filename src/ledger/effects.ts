/**
 * Computes the net effect of an update: the contracts that it created and archived. A contract that
 * was created and archived by the same update is transient and never visible outside of it.
 */
import type { ContractId, TemplateId } from './identifier.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type CreatedEvent,
  type ExercisedEvent,
  type Transaction,
  type TreeEvent,
} from './update.ts'
import { walkUpdateTree, type TreeRow } from './update-tree.ts'

/** A contract, and the events of the update that created and consumed it. */
export interface ContractEffect {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
  readonly created: CreatedEvent | undefined
  readonly archived: ExercisedEvent | undefined
}

/**
 * The effects of an update on contracts. Each list is in execution order: created contracts by
 * their create, archived contracts by their consuming exercise.
 */
export interface ContractEffects {
  readonly created: readonly ContractEffect[]
  readonly archived: readonly ContractEffect[]
  readonly transient: readonly ContractEffect[]
}

/** Returns the tree of a transaction with its events. */
export function treeOf(transaction: Transaction): TreeRow<TreeEvent>[] {
  return walkUpdateTree<TreeEvent>(transaction, childrenOf)
}

/**
 * Returns the net effect of a transaction from the rows of its tree. Each contract is in one list,
 * once.
 */
export function contractEffects(rows: readonly TreeRow<TreeEvent>[]): ContractEffects {
  const contracts = new Map<ContractId, ContractEffect>()
  const archived: ContractId[] = []
  for (const event of eventsOf(rows)) {
    const known = contracts.get(event.contract_id)
    if (isCreatedEvent(event)) {
      if (known === undefined) contracts.set(event.contract_id, effectOf(event))
    } else if (event.consuming && known?.archived === undefined) {
      contracts.set(event.contract_id, { ...(known ?? effectOf(event)), archived: event })
      archived.push(event.contract_id)
    }
  }
  const all = [...contracts.values()]
  const consumed = archived.flatMap((id) => contracts.get(id) ?? [])
  return {
    created: all.filter((effect) => effect.archived === undefined),
    archived: consumed.filter((effect) => effect.created === undefined),
    transient: consumed.filter((effect) => effect.created !== undefined),
  }
}

/** Yields creates and exercises in execution order, each once. */
export function* eventsOf(
  rows: readonly TreeRow<TreeEvent>[],
): Generator<CreatedEvent | ExercisedEvent> {
  for (const { event, status } of rows) {
    if (event === undefined || status === 'repeated') continue
    if (isCreatedEvent(event) || isExercisedEvent(event)) yield event
  }
}

function effectOf(event: CreatedEvent | ExercisedEvent): ContractEffect {
  return {
    contractId: event.contract_id,
    templateId: event.template_id,
    packageName: event.package_name,
    created: isCreatedEvent(event) ? event : undefined,
    archived: undefined,
  }
}

/** Returns the ids of an event's child events. */
export function childrenOf(event: TreeEvent): readonly string[] {
  return isExercisedEvent(event) ? event.child_event_ids : []
}
