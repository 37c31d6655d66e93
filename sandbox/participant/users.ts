import { CantonError } from './canton-error.ts'
import type { ObjectMeta } from './object-meta.ts'
import { rightKey, type Right } from './rights.ts'

/** A user of the participant. */
export interface UserRecord {
  readonly id: string
  /** Empty when the user has none. */
  readonly primaryParty: string
  readonly isDeactivated: boolean
  readonly meta: ObjectMeta
  /** Empty for the default identity provider. */
  readonly identityProviderId: string
}

/** Maximum number of rights of a user, also returned by `/v2/version`. */
export const maxUserRights = 1000

/**
 * The users of the participant and their rights. A user is found only in the scope of its identity
 * provider (empty for the default provider).
 */
export class Users {
  readonly #byId = new Map<string, UserRecord>()
  readonly #rights = new Map<string, Map<string, Right>>()

  /** Returns the users of one identity provider, or all users, in the order of their ids. */
  list(identityProviderId?: string): readonly UserRecord[] {
    return [...this.#byId.values()]
      .filter(
        (user) =>
          identityProviderId === undefined || user.identityProviderId === identityProviderId,
      )
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  find(id: string): UserRecord | undefined {
    return this.#byId.get(id)
  }

  get(id: string, identityProviderId: string, operation = 'getting user'): UserRecord {
    const user = this.#byId.get(id)
    if (user !== undefined && user.identityProviderId === identityProviderId) return user
    throw new CantonError(
      'USER_NOT_FOUND',
      'ResourceMissing',
      `${operation} failed for unknown user "${id}"`,
      { resources: [['USER', id]] },
    )
  }

  create(user: UserRecord, rights: readonly Right[]): UserRecord {
    if (this.#byId.has(user.id)) {
      throw new CantonError(
        'USER_ALREADY_EXISTS',
        'ResourceExists',
        `creating user failed, as user "${user.id}" already exists`,
        { resources: [['USER', user.id]] },
      )
    }
    const granted = new Map(rights.map((right) => [rightKey(right), right]))
    if (granted.size > maxUserRights) throw tooManyRights(user.id)
    this.#byId.set(user.id, user)
    this.#rights.set(user.id, granted)
    return user
  }

  update(user: UserRecord): UserRecord {
    this.#byId.set(user.id, user)
    return user
  }

  delete(id: string, identityProviderId: string): void {
    this.get(id, identityProviderId, 'deleting user')
    this.#byId.delete(id)
    this.#rights.delete(id)
  }

  rightsOf(id: string): readonly Right[] {
    return [...(this.#rights.get(id)?.values() ?? [])]
  }

  /** Grants rights. Returns the rights that the user did not have before. */
  grant(id: string, identityProviderId: string, rights: readonly Right[]): readonly Right[] {
    this.get(id, identityProviderId, 'granting rights to user')
    const present = this.#rights.get(id) ?? new Map<string, Right>()
    const byKey = new Map(rights.map((right) => [rightKey(right), right]))
    const fresh = [...byKey].filter(([key]) => !present.has(key))
    if (present.size + fresh.length > maxUserRights) throw tooManyRights(id)
    for (const [key, right] of fresh) present.set(key, right)
    this.#rights.set(id, present)
    return fresh.map(([, right]) => right)
  }

  /** Revokes rights. Returns the rights that the user had before. */
  revoke(id: string, identityProviderId: string, rights: readonly Right[]): readonly Right[] {
    this.get(id, identityProviderId, 'revoking rights from user')
    const present = this.#rights.get(id)
    return rights.filter((right) => present?.delete(rightKey(right)) ?? false)
  }
}

const tooManyRights = (id: string): CantonError =>
  new CantonError(
    'TOO_MANY_USER_RIGHTS',
    'InvalidGivenCurrentSystemStateOther',
    `granting rights to user failed, as user "${id}" would have too many rights`,
    { resources: [['USER', id]] },
  )
