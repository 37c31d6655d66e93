/** Collects the user's parties. Each party has the access that the token permits. */
import * as v from 'valibot'
import { readableParties } from '../rights/readable-parties.ts'
import type { RightsByKind } from '../rights/required-right.ts'
import { PartyId } from '../identifier.ts'

/**
 * The reason why a party is one of the user's parties. `CanActAs` and so on are rights of the
 * token's user.
 */
export type MyPartyReason =
  'operator' | 'primary party' | 'wallet' | 'CanActAs' | 'CanExecuteAs' | 'CanReadAs'

/**
 * The strongest access of the token as a party. `public`: only data that Scan shows to everyone.
 */
export type PartyAccess = 'act' | 'execute' | 'read' | 'public'

export interface MyParty {
  readonly party: PartyId
  readonly sources: readonly MyPartyReason[]
  readonly access: PartyAccess
  /** True if the token can read as the party. `execute` alone does not include reading. */
  readonly mayRead: boolean
}

/** The facts from which the parties are collected. */
export interface MyPartiesInput {
  /**
   * `not required` if the participant requires no token; `unknown` if it does not return the
   * rights.
   */
  readonly rights: RightsByKind | 'not required' | 'unknown'
  readonly primaryParty: PartyId | undefined
  readonly wallet: PartyId | undefined
  readonly operator: PartyId | undefined
}

export interface CollectedParties {
  readonly parties: readonly MyParty[]
  /** True if the user may also choose any other party that the participant hosts. */
  readonly offersHosted: boolean
}

const rightsOverOne = ['CanActAs', 'CanExecuteAs', 'CanReadAs'] as const
const broadRights = ['ParticipantAdmin', 'CanActAsAnyParty', 'CanReadAsAnyParty']

/**
 * Returns each party of the user once. If the rights are not limited to single parties, the
 * operator's party is first. Otherwise, it is last.
 */
export function collectMyParties(from: MyPartiesInput): CollectedParties {
  const { rights, primaryParty, wallet, operator } = from
  const held: RightsByKind = typeof rights === 'string' ? new Map() : rights
  const offersHosted = rights === 'not required' || broadRights.some((kind) => held.has(kind))
  const found = new Map<PartyId, MyPartyReason[]>()
  const add = (source: MyPartyReason, party: PartyId | undefined) => {
    if (party === undefined) return
    const sources = found.get(party)
    if (sources === undefined) found.set(party, [source])
    else if (!sources.includes(source)) sources.push(source)
  }
  if (offersHosted) add('operator', operator)
  add('primary party', primaryParty)
  add('wallet', wallet)
  for (const kind of rightsOverOne) {
    for (const party of held.get(kind) ?? []) add(kind, v.parse(PartyId, party))
  }
  add('operator', operator)
  const accessAs = accessByParty(rights)
  return {
    parties: [...found].map(([party, sources]) => ({ party, sources, ...accessAs(party) })),
    offersHosted,
  }
}

/** Returns a function that returns the token's access as a party. */
function accessByParty(
  rights: MyPartiesInput['rights'],
): (party: string) => Pick<MyParty, 'access' | 'mayRead'> {
  if (rights === 'unknown') return () => ({ access: 'public', mayRead: false })
  if (rights === 'not required') return () => ({ access: 'act', mayRead: true })
  const [actors, executors] = [rights.get('CanActAs'), rights.get('CanExecuteAs')].map(
    (parties) => new Set(parties),
  )
  const readers = readableParties(rights)
  const readable = readers === 'any party' ? undefined : new Set(readers)
  return (party) => {
    const mayRead = readable?.has(party) ?? true
    if (rights.has('CanActAsAnyParty') || actors?.has(party) === true) {
      return { access: 'act', mayRead }
    }
    if (rights.has('CanExecuteAsAnyParty') || executors?.has(party) === true) {
      return { access: 'execute', mayRead }
    }
    return { access: mayRead ? 'read' : 'public', mayRead }
  }
}
