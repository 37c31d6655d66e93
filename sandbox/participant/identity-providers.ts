import { CantonError, invalidArgument } from './canton-error.ts'
import { checkLedgerString } from './identifier-rules.ts'

/** A configured identity provider (docs/network-rules.md, Identity providers). */
export interface IdentityProvider {
  readonly id: string
  readonly isDeactivated: boolean
  readonly issuer: string
  readonly jwksUrl: string
  /** Empty if any of the ledger's own audiences is accepted. */
  readonly audience: string
}

const maxConfigs = 16

function checkUrl(field: string, text: string, httpsOnly: boolean): void {
  if (text === '') throw invalidArgument(`${field} must be non-empty`)
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw invalidArgument(`${field} is not a valid URL: ${text}`)
  }
  if (httpsOnly && (url.protocol !== 'https:' || url.search !== '' || url.hash !== '')) {
    throw invalidArgument(`${field} must be an https URL without query and fragment, got ${text}`)
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw invalidArgument(`${field} must be an http or https URL, got ${text}`)
  }
}

/**
 * The identity providers of the participant. Changes follow the rules of docs/network-rules.md,
 * Identity providers.
 */
export class IdentityProviders {
  readonly #byId = new Map<string, IdentityProvider>()

  /** Returns all providers in the order of their ids. */
  list(): readonly IdentityProvider[] {
    return [...this.#byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  get(id: string): IdentityProvider {
    const found = this.#byId.get(id)
    if (found !== undefined) return found
    throw new CantonError(
      'IDP_CONFIG_NOT_FOUND',
      'ResourceMissing',
      `Getting identity provider config failed for identity provider config "${id}": Identity provider config not found`,
    )
  }

  byIssuer(issuer: string): IdentityProvider | undefined {
    return this.list().find((provider) => provider.issuer === issuer)
  }

  /** Throws unless the id is empty (the default provider) or the id of a configured provider. */
  checkKnown(id: string): void {
    if (id !== '') this.get(checkLedgerString('identity_provider_id', id))
  }

  create(provider: IdentityProvider): IdentityProvider {
    checkLedgerString('identity_provider_id', provider.id)
    if (this.#byId.has(provider.id)) {
      throw new CantonError(
        'IDP_CONFIG_ALREADY_EXISTS',
        'ResourceExists',
        `Creating identity provider config failed, as identity provider config "${provider.id}" already exists`,
      )
    }
    if (this.#byId.size >= maxConfigs) {
      throw new CantonError(
        'TOO_MANY_IDENTITY_PROVIDER_CONFIGS',
        'InvalidGivenCurrentSystemStateOther',
        `Creating identity provider config failed, as there are already ${maxConfigs} of them`,
      )
    }
    this.#check(provider)
    this.#byId.set(provider.id, provider)
    return provider
  }

  update(provider: IdentityProvider): IdentityProvider {
    this.get(provider.id)
    this.#check(provider)
    this.#byId.set(provider.id, provider)
    return provider
  }

  delete(id: string): void {
    this.get(id)
    this.#byId.delete(id)
  }

  #check(provider: IdentityProvider): void {
    checkUrl('issuer', provider.issuer, true)
    checkUrl('jwks_url', provider.jwksUrl, false)
    const other = this.byIssuer(provider.issuer)
    if (other !== undefined && other.id !== provider.id) {
      throw new CantonError(
        'IDP_CONFIG_ISSUER_ALREADY_EXISTS',
        'ResourceExists',
        `Identity provider config "${provider.id}" failed: identity provider config with issuer ${provider.issuer} already exists`,
      )
    }
  }
}
