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

  /** To act for a party is to read and to execute for it too. */
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

/** The caller if tokens are not required: everything is allowed, and the request has no user. */
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

/** 403: the caller is known and may not do this. */
export const permissionDenied = (reason: string): AccessDenied =>
  new AccessDenied('permission-denied', reason)

/**
 * The identity provider that a request about parties or users is limited to. A participant admin
 * names any; an administrator of one provider only ever sees its own (docs/network-rules.md, Users
 * and rights).
 */
export function scopeOf(caller: Caller, requested: string | undefined): string {
  if (caller.isAdmin) return requested ?? ''
  if (!caller.isIdentityProviderAdmin) throw permissionDenied('needs participant_admin')
  if (requested === undefined || requested === '' || requested === caller.identityProviderId) {
    return caller.identityProviderId
  }
  throw permissionDenied(`administrator of ${caller.identityProviderId} asked about ${requested}`)
}
