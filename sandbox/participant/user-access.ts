import { permissionDenied, scopeOf, type Caller } from './caller.ts'
import { invalidArgument } from './canton-error.ts'
import { checkParty, checkUserId } from './identifier-rules.ts'
import type { Participant } from './participant.ts'
import type { Right } from './rights.ts'
import type { UserRecord } from './users.ts'

/** The identity provider that a request about users is limited to: one that is configured. */
export function scopeFor(
  { identityProviders }: Participant,
  caller: Caller,
  requested: string | undefined,
): string {
  const scope = scopeOf(caller, requested)
  identityProviders.checkKnown(scope)
  return scope
}

/** A user that the caller may read: itself, or, for an administrator, anybody in its scope. */
export function readableUser(
  participant: Participant,
  caller: Caller,
  id: string,
  requested: string | undefined,
): UserRecord {
  const own = caller.userId === id && !caller.isAdmin
  const scope = own ? caller.identityProviderId : scopeFor(participant, caller, requested)
  return participant.users.get(checkUserId('user_id', id), scope)
}

/** The user id of a body, which must be that of the path. */
export const checkMatch = (inPath: string, inBody: string): string => {
  if (inPath === inBody) return checkUserId('user_id', inBody)
  throw invalidArgument(`${inPath} does not match user in body: ${inBody}`, { untraced: true })
}

/** An administrator of one identity provider may not hand out rights over the participant. */
export function checkGrantable(caller: Caller, rights: readonly Right[]): void {
  for (const right of rights) {
    if ('party' in right) checkParty(`right.${right.kind}.party`, right.party)
    else if (!caller.isAdmin && right.kind !== 'IdentityProviderAdmin') {
      throw permissionDenied(`an administrator of an identity provider may not grant ${right.kind}`)
    }
  }
}

/** Prevents users from locking themselves out. */
export function checkNotSelf(caller: Caller, id: string, what: string): void {
  if (caller.userId === id) throw invalidArgument(`Requesting user cannot ${what} itself`)
}
