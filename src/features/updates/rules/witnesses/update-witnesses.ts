/**
 * Finds the witnesses of an update's events by the ledger model's projection
 * (docs/network-rules.md, Who sees what). A party sees an event if it is an informee of the event
 * or of an exercise above the event. Visibility is unknown if neither the tree nor a participant
 * shows it, so visible events are never reported as unseen.
 */
import { eventsOf } from '#ledger/effects.ts'
import type { ContractId, EventId, PartyId } from '#ledger/identifier.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import {
  informeesOf,
  type Informees,
  type InformeeSources,
  type Stakeholders,
} from './informees.ts'

/** The visibility of an event for a party, with the reason. */
export type Visibility =
  | 'informee'
  /** The party sees an exercise above the event and everything below. */
  | 'below'
  /** The party's participant, or the source of the tree, shows the event to the party. */
  | 'reported'
  /** Nothing in the tree shows the event to the party. */
  | 'unseen'
  /** The informees of the event or of an exercise above it are partly unknown. */
  | 'unknown'

/**
 * Returns true if a participant shows the event to a reading party, false if it does not, and
 * `undefined` if unknown.
 */
export type ReportedVisibility = (event: EventId, party: PartyId) => boolean | undefined

export interface WitnessSources {
  /** Returns the stakeholders of contracts that the update exercises but did not create. */
  readonly created: (contract: ContractId) => Stakeholders | undefined
  readonly choiceObservers: InformeeSources['choiceObservers']
  /** The party whose view the tree shows. With `inView`, only a part of the tree is this view. */
  readonly reader: PartyId | undefined
  /** Returns true for events in the reader's view. Defaults to all events. */
  readonly inView?: ((event: string) => boolean) | undefined
  readonly reportedVisibility: ReportedVisibility
  /** Parties in the participant's report, with or without roles. */
  readonly reportedParties: Iterable<PartyId>
}

export interface UpdateWitnesses {
  /** Parties with a role in an event or in the participant's report, most roles first. */
  readonly parties: readonly PartyId[]
  readonly informees: readonly Informees[]
  /** Returns a party's visibility of each row, in one pass over the rows. */
  readonly visibilitiesOf: (party: PartyId) => readonly Visibility[]
}

const nothingKnown: Informees = { roles: new Map(), lacking: ['the event itself'] }

/** Finds the witnesses of the events of a transaction. The rows are its tree in execution order. */
export function updateWitnesses(
  rows: readonly TreeRow<TreeEvent>[],
  sources: WitnessSources,
): UpdateWitnesses {
  const here = new Map<ContractId, Stakeholders>()
  for (const event of eventsOf(rows)) {
    if (isCreatedEvent(event)) here.set(event.contract_id, event)
  }
  const from: InformeeSources = {
    stakeholders: (contract) => here.get(contract) ?? sources.created(contract),
    choiceObservers: sources.choiceObservers,
  }
  const informees = rows.map(({ event, status }) =>
    event !== undefined &&
    status !== 'repeated' &&
    (isCreatedEvent(event) || isExercisedEvent(event))
      ? informeesOf(event, from)
      : nothingKnown,
  )
  return {
    parties: partiesByWeight(informees, sources),
    informees,
    visibilitiesOf: (party) => visibilitiesOf(rows, informees, sources, party),
  }
}

function partiesByWeight(
  informees: readonly Informees[],
  { reader, reportedParties }: WitnessSources,
): readonly PartyId[] {
  const weights = new Map<PartyId, number>()
  for (const { roles } of informees) {
    for (const party of roles.keys()) weights.set(party, (weights.get(party) ?? 0) + 1)
  }
  for (const party of reportedParties) if (!weights.has(party)) weights.set(party, 0)
  if (reader !== undefined && !weights.has(reader)) weights.set(reader, 0)
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([party]) => party)
}

function visibilitiesOf(
  rows: readonly TreeRow<TreeEvent>[],
  informees: readonly Informees[],
  { reader, inView, reportedVisibility }: WitnessSources,
  party: PartyId,
): readonly Visibility[] {
  const visibilities: Visibility[] = []
  for (const [index, row] of rows.entries()) {
    // A parent precedes its children, so its result is known.
    const above = row.parent === undefined ? 'unseen' : (visibilities[row.parent] ?? 'unseen')
    visibilities.push(visibilityOfRow(row, informees[index] ?? nothingKnown, above))
  }
  return visibilities

  function visibilityOfRow(row: TreeRow<TreeEvent>, own: Informees, above: Visibility): Visibility {
    if (own.roles.has(party)) return 'informee'
    if (isVisible(above)) return 'below'
    const { event } = row
    if (party === reader)
      return event === undefined || inView?.(row.id) !== false ? 'reported' : 'unseen'
    const reported =
      event !== undefined && (isCreatedEvent(event) || isExercisedEvent(event))
        ? reportedVisibility(event.event_id, party)
        : undefined
    if (reported !== undefined) return reported ? 'reported' : 'unseen'
    return above === 'unknown' || own.lacking.length > 0 ? 'unknown' : 'unseen'
  }
}

/** Returns true if the event is certainly visible to the party. */
export function isVisible(visibility: Visibility): boolean {
  return visibility === 'informee' || visibility === 'below' || visibility === 'reported'
}
