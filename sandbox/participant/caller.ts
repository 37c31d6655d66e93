import { AccessDenied } from './canton-error.ts'
import { rightKey, type Right } from './rights.ts'

/** The caller of a request, with the user's rights. */
export class Caller {
  readonly #rights: ReadonlySet<string>

  constructor(
    readonly userId: string,
    /** Empty for the default identity provider. */
    readonly identityProviderId: string,
    rights: readonly Right[],
  ) {
    this.#rights = new Set(rights.map(rightKey))
  }

  get isAdmin(): boolean {
    return this.#rights.has('ParticipantAdmin')
  }

  get isIdentityProviderAdmin(): boolean {
    return this.#rights.has('IdentityProviderAdmin')
  }

  /**
   * Returns true if the caller has one of these rights for a party. `CanActAsAnyParty` includes all
   * of these rights for every party.
   */
  #ofParty(kinds: readonly string[], party: string): boolean {
    return (
      this.#rights.has('CanActAsAnyParty') ||
      kinds.some((kind) => this.#rights.has(`${kind} ${party}`))
    )
  }

  mayActAs(party: string): boolean {
    return this.#ofParty(['CanActAs'], party)
  }

  get mayReadAsAnyParty(): boolean {
    return this.#rights.has('CanReadAsAnyParty') || this.#rights.has('CanActAsAnyParty')
  }

  mayReadAs(party: string): boolean {
    return this.mayReadAsAnyParty || this.#ofParty(['CanActAs', 'CanReadAs'], party)
  }

  mayExecuteAs(party: string): boolean {
    return (
      this.#rights.has('CanExecuteAsAnyParty') || this.#ofParty(['CanActAs', 'CanExecuteAs'], party)
    )
  }
}

/** The caller if no token is required: everything is allowed, and the request has no user. */
export class AnonymousCaller extends Caller {
  constructor() {
    super('', '', [{ kind: 'ParticipantAdmin' }])
  }

  override mayActAs(): boolean {
    return true
  }

  override get mayReadAsAnyParty(): boolean {
    return true
  }

  override mayReadAs(): boolean {
    return true
  }

  override mayExecuteAs(): boolean {
    return true
  }
}

/** Returns a 403: the caller is known, but not allowed to do this. */
export const permissionDenied = (reason: string): AccessDenied =>
  new AccessDenied('permission-denied', reason)

/**
 * Returns the identity provider to which a request about parties or users is limited. A participant
 * admin may choose any provider; an administrator of one provider only ever sees that provider
 * (docs/network-rules.md, Users and rights).
 */
export function scopeOf(caller: Caller, requested: string | undefined): string {
  if (caller.isAdmin) return requested ?? ''
  if (!caller.isIdentityProviderAdmin) throw permissionDenied('needs participant_admin')
  if (requested === undefined || requested === '' || requested === caller.identityProviderId) {
    return caller.identityProviderId
  }
  throw permissionDenied(`administrator of ${caller.identityProviderId} asked about ${requested}`)
}
