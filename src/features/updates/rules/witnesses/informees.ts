/**
 * Finds the informees of one event: the parties that receive it because of their role in it
 * (docs/network-rules.md, Who sees what).
 */
import * as v from 'valibot'
import type { NamedParties } from '#ledger/daml-lf/parties-of.ts'
import { PartyId, type ContractId } from '#ledger/identifier.ts'
import { isCreatedEvent, type CreatedEvent, type ExercisedEvent } from '#ledger/update.ts'

/** The role that makes a party an informee. */
export type Role = 'signatory' | 'observer' | 'acting' | 'choice observer'

/** A group of possible further informees that is unknown. */
export type UnknownInformees = 'signatories' | 'observers' | 'choice observers' | 'the event itself'

export interface Informees {
  readonly roles: ReadonlyMap<PartyId, readonly Role[]>
  /** Empty if the list of informees is complete. */
  readonly lacking: readonly UnknownInformees[]
}

export type Stakeholders = Pick<CreatedEvent, 'signatories' | 'observers'>

/** Sources for the informees of an exercise, in addition to the exercise itself. */
export interface InformeeSources {
  /** Returns the signatories and observers of a contract, if its create is known. */
  readonly stakeholders: (contract: ContractId) => Stakeholders | undefined
  /** Returns the observers that a choice declares, if its package is known. */
  readonly choiceObservers: (event: ExercisedEvent) => NamedParties | undefined
}

/**
 * The choice that every template has. Its actors are the signatories, and it declares no choice
 * observers.
 */
const archive = 'Archive'

/** Returns the known informees of a create or an exercise. */
export function informeesOf(
  event: CreatedEvent | ExercisedEvent,
  { stakeholders, choiceObservers }: InformeeSources,
): Informees {
  const roles = new Map<PartyId, Role[]>()
  const add = (parties: readonly PartyId[], role: Role) => {
    for (const party of parties) {
      const known = roles.get(party)
      if (known === undefined) roles.set(party, [role])
      else if (!known.includes(role)) known.push(role)
    }
  }
  if (isCreatedEvent(event)) {
    add(event.signatories, 'signatory')
    add(event.observers, 'observer')
    return { roles, lacking: [] }
  }
  const lacking: UnknownInformees[] = []
  const isArchive = event.choice === archive && event.consuming
  const contract = stakeholders(event.contract_id)
  if (contract !== undefined) add(contract.signatories, 'signatory')
  else if (isArchive && event.acting_parties.length > 0) add(event.acting_parties, 'signatory')
  else lacking.push('signatories')
  if (event.consuming) {
    if (contract === undefined) lacking.push('observers')
    else add(contract.observers, 'observer')
  }
  add(event.acting_parties, 'acting')
  if (!isArchive) {
    const declared = choiceObservers(event)
    add((declared?.parties ?? []).map(partyId), 'choice observer')
    if (declared?.isWhole !== true) lacking.push('choice observers')
  }
  return { roles, lacking }
}

function partyId(text: string): PartyId {
  return v.parse(PartyId, text)
}
