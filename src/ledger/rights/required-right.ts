/**
 * Determines the right that an operation requires, and whether a user has it
 * (docs/network-rules.md, Users and rights).
 */
import { partyOfRight } from './party-of-right.ts'
import type { RightKind } from './right-kinds.ts'

/** The rights required for administration. */
export type RequiredRight = 'participant admin' | 'participant or identity provider admin'

/** The parties over which a user has rights, by the ledger's name for the kind of right. */
export type RightsByKind = ReadonlyMap<string, readonly string[]>

interface OneRight {
  readonly kind?: Readonly<Record<string, unknown>> | null | undefined
}

/** Returns a user's rights by kind. An unknown kind keeps its name. */
export function groupRightsByKind(rights: readonly OneRight[]): RightsByKind {
  const held = new Map<string, string[]>()
  for (const { kind } of rights) {
    for (const [name, content] of Object.entries(kind ?? {})) {
      if (content === undefined || content === null) continue
      const parties = held.get(name) ?? []
      const party = partyOfRight(content)
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
 * Returns the right that is required to grant or revoke rights of these kinds. An administrator of
 * one identity provider can only change rights over single parties, and rights of the
 * administrator's own kind (Canton, `UserManagementServiceAuthorization`).
 */
export function rightRequiredToChange(kinds: readonly string[]): RequiredRight {
  return kinds.some((kind) => overTheParticipant.has(kind))
    ? 'participant admin'
    : 'participant or identity provider admin'
}

/**
 * Returns true if the user may act for every party, which includes reading and executing (Canton
 * 3.6).
 */
export function actsForAll(held: RightsByKind): boolean {
  return held.has('CanActAsAnyParty')
}

/** Returns true if the rights include the required right. */
export function hasRequiredRight(held: RightsByKind, required: RequiredRight): boolean {
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

/** Summarizes rights: `participant admin, can act as 3 parties`. */
export function summarizeRights(held: RightsByKind): string {
  if (held.size === 0) return 'no rights at all'
  return [...held]
    .map(([kind, parties]) => {
      const name = Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind
      if (parties.length === 0) return name
      return `${name} ${parties.length === 1 ? '1 party' : `${parties.length} parties`}`
    })
    .join(', ')
}
