import { permissionDenied, scopeOf, type Caller } from './caller.ts'
import { invalidArgument } from './canton-error.ts'
import { checkParty, checkUserId } from './identifier-rules.ts'
import type { Participant } from './participant.ts'
import type { Right } from './rights.ts'
import type { UserRecord } from './users.ts'

/**
 * Returns the identity provider to which a request about users is limited. Throws if the provider
 * is not configured.
 */
export function scopeFor(
  { identityProviders }: Participant,
  caller: Caller,
  requested: string | undefined,
): string {
  const scope = scopeOf(caller, requested)
  identityProviders.checkKnown(scope)
  return scope
}

/**
 * Returns a user that the caller may read: the caller's own user or, for an administrator, any user
 * in its scope.
 */
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

/** Returns the user id of a body. Throws if it differs from the id in the path. */
export const checkMatch = (inPath: string, inBody: string): string => {
  if (inPath === inBody) return checkUserId('user_id', inBody)
  throw invalidArgument(`${inPath} does not match user in body: ${inBody}`, { untraced: true })
}

/**
 * Throws if the caller may not grant these rights. An administrator of one identity provider may
 * not grant rights over the participant.
 */
export function checkGrantable(caller: Caller, rights: readonly Right[]): void {
  for (const right of rights) {
    if ('party' in right) checkParty(`right.${right.kind}.party`, right.party)
    else if (!caller.isAdmin && right.kind !== 'IdentityProviderAdmin') {
      throw permissionDenied(`an administrator of an identity provider may not grant ${right.kind}`)
    }
  }
}

/** Throws if the caller would do this to its own user, so that users cannot lock themselves out. */
export function checkNotSelf(caller: Caller, id: string, what: string): void {
  if (caller.userId === id) throw invalidArgument(`Requesting user cannot ${what} itself`)
}
