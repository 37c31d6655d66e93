/** Which right an operation needs, and whether a user holds it (docs/network-rules.md, Users and rights). */
import { partyOfRight } from './party-of-right.ts'
import type { RightKind } from './right-kinds.ts'

/** The rights that administration needs. */
export type RequiredRight = 'participant admin' | 'participant or identity provider admin'

/** The kinds of a user's rights, as the ledger names them, each with its parties. */
export type HeldRights = ReadonlyMap<string, readonly string[]>

interface OneRight {
  readonly kind?: Readonly<Record<string, unknown>> | null | undefined
}

/** A user's rights by kind; a kind that is not known here keeps its name. */
export function heldRights(rights: readonly OneRight[]): HeldRights {
  const held = new Map<string, string[]>()
  for (const { kind } of rights) {
    for (const [name, given] of Object.entries(kind ?? {})) {
      if (given === undefined || given === null) continue
      const parties = held.get(name) ?? []
      const party = partyOfRight(given)
      if (party !== undefined) parties.push(party)
      held.set(name, parties)
    }
  }
  return held
}

const overTheParticipant: ReadonlySet<string> = new Set<RightKind>([
  'ParticipantAdmin',
  'CanActAsAnyParty',
  'CanReadAsAnyParty',
  'CanExecuteAsAnyParty',
])

/**
 * What granting or revoking rights of these kinds needs: an administrator of one identity provider
 * gives and takes those over single parties, and its own kind, only (Canton,
 * `UserManagementServiceAuthorization`).
 */
export function neededToChange(kinds: readonly string[]): RequiredRight {
  return kinds.some((kind) => overTheParticipant.has(kind))
    ? 'participant admin'
    : 'participant or identity provider admin'
}

/** Whether the user may act for every party, and so read and execute for it too (Canton 3.6). */
export function actsForAll(held: HeldRights): boolean {
  return held.has('CanActAsAnyParty')
}

/** Whether the rights are enough. */
export function holdsRight(held: HeldRights, required: RequiredRight): boolean {
  if (held.has('ParticipantAdmin')) return true
  return required !== 'participant admin' && held.has('IdentityProviderAdmin')
}

const words: Readonly<Record<string, string>> = {
  ParticipantAdmin: 'participant admin',
  IdentityProviderAdmin: 'identity provider admin',
  CanActAsAnyParty: 'can act for all parties',
  CanReadAsAnyParty: 'can read as any party',
  CanExecuteAsAnyParty: 'can execute as any party',
  CanActAs: 'can act as',
  CanReadAs: 'can read as',
  CanExecuteAs: 'can execute as',
}

/** The rights in few words: `participant admin, can act as 3 parties`. */
export function heldRightsWords(held: HeldRights): string {
  if (held.size === 0) return 'no rights at all'
  return [...held]
    .map(([kind, parties]) => {
      const name = Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind
      if (parties.length === 0) return name
      return `${name} ${parties.length === 1 ? '1 party' : `${parties.length} parties`}`
    })
    .join(', ')
}
