/** Evaluates a filter over decoded updates, in the plainest way without regard to speed. */
import { Big } from 'big.js'
import { ExactNumber, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import {
  isAssignment,
  isCreatedEvent,
  isExercisedEvent,
  isReassignment,
  isTransaction,
  isUnassignment,
  type CreatedEvent,
  type TreeEvent,
  type UpdateHistoryItem,
} from '#ledger/update.ts'
import type { Condition, Filter } from '../filter.ts'

interface Facts {
  readonly id?: string
  readonly kinds?: readonly string[]
  readonly contract?: string
  readonly template?: string
  readonly package?: string
  readonly choice?: string
  readonly interface?: string
  readonly signatory?: readonly string[]
  readonly observer?: readonly string[]
  readonly acting?: readonly string[]
  readonly submitter?: string
  readonly texts: readonly string[]
  readonly memos: readonly string[]
  readonly amulet?: Json | undefined
}

interface UpdateFacts {
  readonly workflow?: string
  readonly hash?: string
  readonly synchronizers: readonly string[]
  /** In execution order. */
  readonly events: readonly Facts[]
}

/** Returns the event to show if the update matches. */
export function referenceMatch(
  filter: Filter,
  update: UpdateHistoryItem,
): { eventId: string | undefined } | undefined {
  const facts = factsOf(update)
  if (!holds(filter, facts)) return undefined
  const eventFilters = eventFiltersOf(filter)
  const event = facts.events.find((one) =>
    eventFilters.some((part) => holdsOfEvent(part, one, facts)),
  )
  return { eventId: event?.id }
}

function holds(filter: Filter, update: UpdateFacts): boolean {
  if (filter.kind === 'all') return filter.filters.every((part) => holds(part, update))
  if (filter.kind === 'some') return filter.filters.some((part) => holds(part, update))
  if (filter.kind === 'not') return !holds(filter.filter, update)
  if (filter.kind === 'one event') {
    return update.events.some((event) => holdsOfEvent(filter.filter, event, update))
  }
  if (isOfUpdate(filter)) return holdsOfUpdate(filter, update)
  return update.events.some((event) => holdsOfEvent(filter, event, update))
}

function holdsOfEvent(filter: Filter, event: Facts, update: UpdateFacts): boolean {
  if (filter.kind === 'all')
    return filter.filters.every((part) => holdsOfEvent(part, event, update))
  if (filter.kind === 'some')
    return filter.filters.some((part) => holdsOfEvent(part, event, update))
  if (filter.kind === 'not') return !holdsOfEvent(filter.filter, event, update)
  if (filter.kind === 'one event') return holdsOfEvent(filter.filter, event, update)
  return isOfUpdate(filter) ? holdsOfUpdate(filter, update) : conditionHolds(filter, event, update)
}

function eventFiltersOf(filter: Filter): readonly Filter[] {
  if (filter.kind === 'all' || filter.kind === 'some') return filter.filters.flatMap(eventFiltersOf)
  if (filter.kind === 'not') return []
  return filter.kind !== 'one event' && isOfUpdate(filter) ? [] : [filter]
}

type OfUpdate = Extract<Condition, { kind: 'workflow' | 'hash' | 'synchronizer' }>

function isOfUpdate(condition: Condition): condition is OfUpdate {
  return ['workflow', 'hash', 'synchronizer'].includes(condition.kind)
}

function holdsOfUpdate({ kind, value }: OfUpdate, update: UpdateFacts): boolean {
  return kind === 'synchronizer' ? update.synchronizers.includes(value) : update[kind] === value
}

function conditionHolds(
  condition: Exclude<Condition, OfUpdate>,
  event: Facts,
  update: UpdateFacts,
): boolean {
  if (condition.kind === 'amount') {
    const amount = memberAt(event.amulet, 'amount', 'initialAmount')
    if (typeof amount !== 'string') return false
    const { least, most } = condition
    if (least !== undefined && new Big(amount).lt(least)) return false
    return most === undefined || !new Big(amount).gt(most)
  }
  const { kind, value } = condition
  if (kind === 'party') {
    if (condition.role === 'owner') return memberAt(event.amulet, 'owner') === value
    if (condition.role === 'receiver') {
      const archived = update.events.filter(
        (one) => one.choice === 'Archive' && names(one.template, 'Splice.Amulet:Amulet'),
      )
      const isOthers = archived.length > 0 && !archived.some((one) => one.acting?.includes(value))
      const isCreated = event.kinds?.includes('create') === true
      return isCreated && isOthers && memberAt(event.amulet, 'owner') === value
    }
    if (condition.role !== 'any') return event[condition.role]?.includes(value) === true
    const { signatory = [], observer = [], acting = [], submitter, texts } = event
    return [...signatory, ...observer, ...acting, submitter, ...texts].includes(value)
  }
  if (kind === 'kind') return event.kinds?.includes(value) === true
  if (kind === 'contract') return event.contract === value || event.texts.includes(value)
  if (kind === 'text') {
    return event.texts.some((text) => text.toLowerCase().includes(value.toLowerCase()))
  }
  if (kind === 'word') return event.texts.some((text) => beginsWord(text, value))
  if (kind === 'memo') {
    return event.memos.some((memo) => memo.toLowerCase().includes(value.toLowerCase()))
  }
  if (kind === 'template' || kind === 'interface') return names(event[kind], value)
  return event[kind] === value
}

function names(id: string | undefined, wanted: string): boolean {
  if (id === undefined) return false
  const [entity, module] = id.split(':').toReversed()
  const [wantedEntity, wantedModule] = wanted.split(':').toReversed()
  return entity === wantedEntity && (wantedModule === undefined || module === wantedModule)
}

function factsOf(update: UpdateHistoryItem): UpdateFacts {
  if (isTransaction(update)) {
    const { workflow_id: workflow, external_transaction_hash: hash } = update
    return {
      workflow,
      ...(typeof hash === 'string' ? { hash } : {}),
      synchronizers: [update.synchronizer_id],
      events: inOrder(update.root_event_ids, update.events_by_id),
    }
  }
  if (!isReassignment(update))
    return { synchronizers: [], events: [{ texts: textsIn(update), memos: memosIn(update) }] }
  const { event } = update
  if (!isAssignment(event) && !isUnassignment(event)) {
    return { synchronizers: [], events: [{ texts: textsIn(event), memos: memosIn(event) }] }
  }
  const synchronizers = [event.source_synchronizer, event.target_synchronizer]
  const { submitter } = event
  if (isAssignment(event)) {
    const { created_event: created } = event
    const facts = { ...factsOfCreate(created), id: created.event_id, kinds: ['assign'], submitter }
    return { synchronizers, events: [facts] }
  }
  const facts = {
    kinds: ['unassign'],
    contract: event.contract_id,
    submitter,
    texts: [],
    memos: [],
  }
  return { synchronizers, events: [facts] }
}

function inOrder(roots: readonly string[], byId: Readonly<Record<string, TreeEvent>>): Facts[] {
  const facts: Facts[] = []
  const left = new Map(Object.entries(byId))
  const visit = (id: string): void => {
    const event = left.get(id)
    if (event === undefined) return
    left.delete(id)
    facts.push({ ...factsOfEvent(event), id })
    if (isExercisedEvent(event)) event.child_event_ids.forEach(visit)
  }
  roots.forEach(visit)
  Object.keys(byId).forEach(visit)
  return facts
}

function factsOfEvent(event: TreeEvent): Facts {
  if (isCreatedEvent(event)) return { ...factsOfCreate(event), kinds: ['create'] }
  if (!isExercisedEvent(event)) return { texts: textsIn(event), memos: memosIn(event) }
  const { interface_id: interfaceId } = event
  return {
    kinds: event.consuming ? ['exercise', 'archive'] : ['exercise'],
    contract: event.contract_id,
    template: event.template_id,
    package: event.package_name,
    choice: event.choice,
    ...(typeof interfaceId === 'string' ? { interface: interfaceId } : {}),
    acting: event.acting_parties,
    texts: [...textsIn(event.choice_argument), ...textsIn(event.exercise_result)],
    memos: [...memosIn(event.choice_argument), ...memosIn(event.exercise_result)],
  }
}

function factsOfCreate(event: CreatedEvent): Facts {
  const { template_id: template, create_arguments: payload } = event
  const isAmulet = names(template, 'Splice.Amulet:Amulet')
  const isLocked = names(template, 'Splice.Amulet:LockedAmulet')
  return {
    contract: event.contract_id,
    template,
    package: event.package_name,
    signatory: event.signatories,
    observer: event.observers,
    texts: textsIn(payload),
    memos: memosIn(payload),
    amulet: isAmulet ? payload : isLocked ? memberAt(payload, 'amulet') : undefined,
  }
}

function memberAt(json: Json | undefined, ...path: readonly string[]): Json | undefined {
  const [name, ...rest] = path
  if (name === undefined) return json
  return json !== undefined && isJsonObject(json) ? memberAt(json[name], ...rest) : undefined
}

function textsIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return [json]
  if (typeof json !== 'object' || json === null || json instanceof ExactNumber) return []
  return Object.values(json).flatMap(textsIn)
}

function memosIn(json: unknown): readonly string[] {
  if (typeof json !== 'object' || json === null || json instanceof ExactNumber) return []
  if (Array.isArray(json)) return json.flatMap(memosIn)
  return Object.entries(json).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' &&
    (name === 'description' || name === 'splice.lfdecentralizedtrust.org/reason')
      ? [value]
      : memosIn(value),
  )
}

function beginsWord(text: string, value: string): boolean {
  const wanted = value.toLowerCase()
  return Array.from({ length: text.length + 1 }, (_, at) => at).some((at) => {
    const isFirst = !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) || !/^[\p{L}\p{N}]/u.test(value)
    return isFirst && text.slice(at).toLowerCase().startsWith(wanted)
  })
}
