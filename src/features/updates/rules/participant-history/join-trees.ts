/**
 * Merges Scan's and a participant's version of one transaction into one tree. A party that sees an
 * event sees everything below it, so each side has complete subtrees, and only the parents of their
 * roots may differ. Event ids also differ (docs/network-rules.md, The update history), so events
 * are matched by their effect on contracts.
 */
import * as v from 'valibot'
import { EventId } from '#ledger/identifier.ts'
import { childrenOf } from '#ledger/effects.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import { walkUpdateTree } from '#ledger/update-tree.ts'

export type SourceKind = 'public' | 'private' | 'both'

/** The parts of a transaction that form its tree. */
export interface Tree {
  readonly root_event_ids: readonly EventId[]
  readonly events_by_id: Readonly<Record<string, TreeEvent>>
}

export interface JoinedTree {
  readonly root_event_ids: EventId[]
  readonly events_by_id: Record<string, TreeEvent>
  readonly seenBy: ReadonlyMap<string, SourceKind>
}

/**
 * Merges both trees. Each event occurs once, under Scan's id if Scan has it, otherwise under the
 * participant's id with a mark. Unmatched events occur separately.
 */
export function joinTrees(scan: Tree, participant: Tree): JoinedTree {
  const publicEvents = keyedEvents(scan)
  const seenBy = new Map<string, SourceKind>()
  const waiting = new Map<string, EventId[]>()
  for (const [id, key] of publicEvents) {
    seenBy.set(id, 'public')
    const same = waiting.get(key)
    if (same === undefined) waiting.set(key, [id])
    else same.push(id)
  }
  for (const ids of waiting.values()) ids.reverse()
  const joinedIds = new Map<string, EventId>()
  for (const [id, key] of keyedEvents(participant)) {
    const same = waiting.get(key)?.pop()
    const joined = same ?? v.parse(EventId, `${id} (participant)`)
    joinedIds.set(id, joined)
    seenBy.set(joined, same === undefined ? 'private' : 'both')
  }
  const idOf = (id: EventId) => joinedIds.get(id) ?? id

  const events: Record<string, TreeEvent> = { ...scan.events_by_id }
  const below = new Set<string>()
  for (const event of Object.values(events)) for (const id of childrenOf(event)) below.add(id)
  for (const [id, event] of Object.entries(participant.events_by_id)) {
    const joined = joinedIds.get(id) ?? id
    const before = seenBy.get(joined) === 'both' ? events[joined] : undefined
    if (!isExercisedEvent(event)) {
      events[joined] = before ?? event
      continue
    }
    const known = before !== undefined && isExercisedEvent(before) ? before.child_event_ids : []
    const isOfOther = new Set<string>(known)
    const own = event.child_event_ids
      .map(idOf)
      .filter((child) => isOfOther.has(child) || !below.has(child))
    const children = merged(known, own)
    for (const child of children) below.add(child)
    const base = before !== undefined && isExercisedEvent(before) ? before : event
    events[joined] = { ...base, child_event_ids: children }
  }
  const isRoot = (id: string) => !below.has(id)
  const roots = merged(
    scan.root_event_ids.filter(isRoot),
    participant.root_event_ids.map(idOf).filter(isRoot),
  )
  return { root_event_ids: roots, events_by_id: events, seenBy }
}

/** Returns the events in execution order, each with a key that is equal on both sides. */
function keyedEvents(tree: Tree): [EventId, string][] {
  const rows = walkUpdateTree(tree, childrenOf)
  /** For each row, the next contract created at or after it, with the index of the create. */
  const nextCreated: { readonly index: number; readonly contract: string }[] = []
  let next = { index: rows.length, contract: '' }
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const event = rows[index]?.event
    if (event !== undefined && isCreatedEvent(event)) next = { index, contract: event.contract_id }
    nextCreated[index] = next
  }
  return rows.flatMap(({ event, status, end }, index): [EventId, string][] => {
    if (event === undefined || status === 'repeated') return []
    if (isCreatedEvent(event)) return [[event.event_id, JSON.stringify(['c', event.contract_id])]]
    if (!isExercisedEvent(event)) return []
    // A choice may be exercised on the same contract several times. The number of events below and
    // the first created contract distinguish these exercises.
    const created = nextCreated[index]
    const first = created !== undefined && created.index < end ? created.contract : ''
    const key = ['e', event.contract_id, event.choice, end - index, first]
    return [[event.event_id, JSON.stringify(key)]]
  })
}

/** Merges two lists, with each id once. Keeps the order of both lists where the orders agree. */
function merged(some: readonly EventId[], others: readonly EventId[]): EventId[] {
  const isInSome = new Set<string>(some)
  const emitted = new Set<EventId>()
  let next = 0
  for (const id of others) {
    if (isInSome.has(id) && !emitted.has(id)) {
      for (; next < some.length && some[next] !== id; next += 1) addOf(some[next])
    }
    emitted.add(id)
  }
  for (; next < some.length; next += 1) addOf(some[next])
  return [...emitted]

  function addOf(id: EventId | undefined): void {
    if (id !== undefined) emitted.add(id)
  }
}
