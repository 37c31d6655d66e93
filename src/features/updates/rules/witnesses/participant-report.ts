/**
 * Matches a participant's witnesses of an update with the events of Scan's tree. Only update ids
 * are common to both (docs/network-rules.md, The update history). Events are matched by what can
 * occur only once: a contract's create, its consuming exercise, and the exercise around a matched
 * event, which both sides show with everything below.
 */
import { eventsOf } from '#ledger/effects.ts'
import type { EventId, PartyId } from '#ledger/identifier.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import { walkUpdateTree, type EventTree, type TreeRow } from '#ledger/update-tree.ts'
import type { ReportedVisibility } from './update-witnesses.ts'

/** An update as a participant returns it to the reading parties. */
export interface ParticipantReport {
  readonly tree: EventTree<TreeEvent>
  readonly witnesses: ReadonlyMap<EventId, ReadonlySet<PartyId>>
  /**
   * The reading parties, if the participant lists them. A listed party sees exactly the events of
   * which it is a witness.
   */
  readonly readers: ReadonlySet<string> | undefined
}

export interface VisibilityReport {
  readonly reportedVisibility: ReportedVisibility
  readonly parties: ReadonlySet<PartyId>
  /** Number of the tree's events that were matched with an event of the participant. */
  readonly recognised: number
  /** Number of the participant's events that the tree lacks. */
  readonly others: number
}

type Row = TreeRow<TreeEvent>

/** Returns the visibility report of the participant's own tree. */
export function ownTreeReport({ witnesses, readers }: ParticipantReport): VisibilityReport {
  return {
    reportedVisibility(event, party) {
      const named = witnesses.get(event)
      if (named?.has(party) === true) return true
      return readers?.has(party) === true && named !== undefined ? false : undefined
    },
    parties: new Set([...witnesses.values()].flatMap((named) => [...named])),
    recognised: witnesses.size,
    others: 0,
  }
}

/** Returns the visibility report of a tree with these rows. */
export function participantReport(rows: readonly Row[], from: ParticipantReport): VisibilityReport {
  const own = walkUpdateTree<TreeEvent>(from.tree, (event) =>
    isExercisedEvent(event) ? event.child_event_ids : [],
  )
  const same = recognise(rows, own)
  const witnesses = new Map<EventId, ReadonlySet<PartyId>>()
  for (const [index, other] of same) {
    const event = eventOf(rows[index])
    const theirs = eventOf(own[other])
    const named = theirs === undefined ? undefined : from.witnesses.get(theirs.event_id)
    if (event !== undefined && named !== undefined) witnesses.set(event.event_id, named)
  }
  const once = new Set<EventId>()
  for (const event of eventsOf(rows)) {
    if (isCreatedEvent(event) || event.consuming) once.add(event.event_id)
  }
  return {
    reportedVisibility(event, party) {
      const named = witnesses.get(event)
      if (named?.has(party) === true) return true
      if (from.readers?.has(party) !== true) return undefined
      // A reader does not see an event of which the reader is not a witness. A matchable event that
      // the participant did not return is invisible to all readers.
      return named !== undefined || once.has(event) ? false : undefined
    },
    parties: new Set([...from.witnesses.values()].flatMap((named) => [...named])),
    recognised: witnesses.size,
    others: own.length - same.size,
  }
}

function recognise(rows: readonly Row[], others: readonly Row[]): ReadonlyMap<number, number> {
  const marks = marksOf(others)
  const same = new Map<number, number>()
  const taken = new Set<number>()
  const open: (readonly [number, number])[] = []
  const pair = (index: number, other: number) => {
    if (same.has(index) || taken.has(other) || !isAlike(rows[index], others[other])) return
    same.set(index, other)
    taken.add(other)
    open.push([index, other])
  }
  for (const [mark, index] of marksOf(rows)) {
    const other = marks.get(mark)
    if (other !== undefined) pair(index, other)
  }
  const children = childrenOf(rows)
  const theirs = childrenOf(others)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [index, other] = next
    const above = rows[index]?.parent
    const aboveOther = others[other]?.parent
    if (above !== undefined && aboveOther !== undefined) pair(above, aboveOther)
    const [a = [], b = []] = [children.get(index), theirs.get(other)]
    if (a.length !== b.length) continue
    for (const [at, child] of a.entries()) pair(child, b[at] ?? -1)
  }
  return same
}

/** Returns rows by keys that can occur only once in a transaction. */
function marksOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const marks = new Map<string, number>()
  const twice = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const event = row.status === 'repeated' ? undefined : eventOf(row)
    if (event === undefined) continue
    if (!isCreatedEvent(event) && !event.consuming) continue
    const mark = `${isCreatedEvent(event) ? 'create' : 'consume'} ${event.contract_id}`
    if (marks.has(mark)) twice.add(mark)
    marks.set(mark, index)
  }
  for (const mark of twice) marks.delete(mark)
  return marks
}

function childrenOf(rows: readonly Row[]): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>()
  for (const [index, { parent }] of rows.entries()) {
    if (parent === undefined) continue
    const known = children.get(parent)
    if (known === undefined) children.set(parent, [index])
    else known.push(index)
  }
  return children
}

function isAlike(row: Row | undefined, other: Row | undefined): boolean {
  const [a, b] = [eventOf(row), eventOf(other)]
  if (a === undefined || b === undefined || a.contract_id !== b.contract_id) return false
  if (isCreatedEvent(a) || isCreatedEvent(b)) return isCreatedEvent(a) && isCreatedEvent(b)
  return a.choice === b.choice && a.consuming === b.consuming
}

function eventOf(row: Row | undefined) {
  const event = row?.event
  return event !== undefined && (isCreatedEvent(event) || isExercisedEvent(event))
    ? event
    : undefined
}
