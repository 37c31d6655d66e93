/**
 * Who witnesses which events of an update, by the ledger model's projection (docs/network-rules.md, Who
 * sees what): a party sees an event where it is an informee of it, or of an exercise above it. What the
 * tree does not hold and nobody told stays unknown: nobody is said not to see what may be shown to them.
 */
import { eventsOf } from '../effects.ts'
import type { ContractId, EventId, PartyId } from '../identifier.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '../update.ts'
import type { TreeRow } from '../update-tree.ts'
import {
  informeesOf,
  type Informees,
  type InformeeSources,
  type Stakeholders,
} from './informees.ts'

/** Whether a party sees an event, and why. */
export type Sight =
  /** It has a role in it. */
  | 'informee'
  /** An exercise above it is shown to the party with all that is below. */
  | 'below'
  /** Its participant, or whoever gave the tree, says so. */
  | 'told'
  /** Nothing in the tree shows it to the party. */
  | 'unseen'
  /** Who is told of it, or of an exercise above it, is not all known. */
  | 'unknown'

/** What a participant says of parties that it was read as: `false` for an event that it does not show them. */
export type Told = (event: EventId, party: PartyId) => boolean | undefined

export interface WitnessSources {
  /** Creates of contracts that the update only exercises. */
  readonly created: (contract: ContractId) => Stakeholders | undefined
  readonly choiceObservers: InformeeSources['choiceObservers']
  /** The party whose view the tree is, or a part of it. */
  readonly reader: PartyId | undefined
  /** Which events its view has; all of them without it. */
  readonly inView?: ((event: string) => boolean) | undefined
  readonly told: Told
  /** Parties that are told of, whatever their roles. */
  readonly toldParties: Iterable<PartyId>
}

export interface UpdateWitnesses {
  /** Those who have a role in an event or are told of, who has most first. */
  readonly parties: readonly PartyId[]
  /** By row of the tree. */
  readonly informees: readonly Informees[]
  /** What a party sees, by row of the tree: one pass over the rows. */
  readonly sights: (party: PartyId) => readonly Sight[]
}

const nothingKnown: Informees = { roles: new Map(), lacking: ['the event itself'] }

/** Who sees what of a walked transaction. */
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
  const informees = rows.map(({ event, place }) =>
    event !== undefined &&
    place !== 'repeated' &&
    (isCreatedEvent(event) || isExercisedEvent(event))
      ? informeesOf(event, from)
      : nothingKnown,
  )
  return {
    parties: partiesByWeight(informees, sources),
    informees,
    sights: (party) => sightsOf(rows, informees, sources, party),
  }
}

function partiesByWeight(
  informees: readonly Informees[],
  { reader, toldParties }: WitnessSources,
): readonly PartyId[] {
  const weights = new Map<PartyId, number>()
  for (const { roles } of informees) {
    for (const party of roles.keys()) weights.set(party, (weights.get(party) ?? 0) + 1)
  }
  for (const party of toldParties) if (!weights.has(party)) weights.set(party, 0)
  if (reader !== undefined && !weights.has(reader)) weights.set(reader, 0)
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([party]) => party)
}

function sightsOf(
  rows: readonly TreeRow<TreeEvent>[],
  informees: readonly Informees[],
  { reader, inView, told }: WitnessSources,
  party: PartyId,
): readonly Sight[] {
  const sights: Sight[] = []
  for (const [index, row] of rows.entries()) {
    // A parent stands before its children, so what is above has its answer already.
    const above = row.parent === undefined ? 'unseen' : (sights[row.parent] ?? 'unseen')
    sights.push(sightOf(row, informees[index] ?? nothingKnown, above))
  }
  return sights

  function sightOf(row: TreeRow<TreeEvent>, own: Informees, above: Sight): Sight {
    if (own.roles.has(party)) return 'informee'
    if (isSeen(above)) return 'below'
    const { event } = row
    if (party === reader)
      return event === undefined || inView?.(row.id) !== false ? 'told' : 'unseen'
    const said =
      event !== undefined && (isCreatedEvent(event) || isExercisedEvent(event))
        ? told(event.event_id, party)
        : undefined
    if (said !== undefined) return said ? 'told' : 'unseen'
    return above === 'unknown' || own.lacking.length > 0 ? 'unknown' : 'unseen'
  }
}

/** Whether the event is certainly shown to the party. */
export function isSeen(sight: Sight): boolean {
  return sight === 'informee' || sight === 'below' || sight === 'told'
}
