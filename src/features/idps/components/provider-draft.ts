import { issuerProblem, jwksUrlProblem, providerIdProblem } from '../rules/provider-rules.ts'
import type { IdentityProvider } from '../queries/idps.ts'

/** A provider that the user edits in the form. */
export interface ProviderDraft {
  readonly identityProviderId: string
  readonly issuer: string
  readonly jwksUrl: string
  readonly audience: string
}

export const emptyProvider: ProviderDraft = {
  identityProviderId: '',
  issuer: '',
  jwksUrl: '',
  audience: '',
}

/** Errors by field. Empty if the draft may be sent. */
export type ProviderProblems = Partial<Record<keyof ProviderDraft, string>>

/**
 * Checks a draft. With the existing providers, also checks that id and issuer are unused.
 * @param own the id of the edited provider, whose own issuer is not a conflict
 */
export function providerProblems(
  draft: ProviderDraft,
  others: readonly IdentityProvider[],
  own?: string,
): ProviderProblems {
  const isTaken = others.some(({ identityProviderId: id }) => id === draft.identityProviderId)
  const sameIssuer = others.find(
    ({ identityProviderId: id, issuer }) => id !== own && issuer === draft.issuer,
  )
  const found = {
    identityProviderId:
      own === undefined
        ? (providerIdProblem(draft.identityProviderId) ??
          (isTaken ? 'A provider with this id already exists.' : undefined))
        : undefined,
    issuer:
      issuerProblem(draft.issuer) ??
      (sameIssuer === undefined
        ? undefined
        : `The provider ${sameIssuer.identityProviderId} already has this issuer.`),
    jwksUrl: jwksUrlProblem(draft.jwksUrl),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** Returns the editable fields of an existing provider. */
export function draftOfProvider(provider: IdentityProvider): ProviderDraft {
  const { identityProviderId, issuer, jwksUrl, audience } = provider
  return { identityProviderId, issuer, jwksUrl, audience: audience ?? '' }
}

const edited = ['issuer', 'jwksUrl', 'audience'] as const

/** Returns the fields in which a draft differs from the provider. */
export function providerChanges(
  provider: IdentityProvider,
  draft: ProviderDraft,
): Partial<Pick<ProviderDraft, (typeof edited)[number]>> {
  const before = draftOfProvider(provider)
  return Object.fromEntries(
    edited.filter((field) => draft[field] !== before[field]).map((field) => [field, draft[field]]),
  )
}

/** Returns true if a provider did not change between two reads. */
export function isSameProvider(a: IdentityProvider, b: IdentityProvider): boolean {
  return (
    Object.keys(providerChanges(a, draftOfProvider(b))).length === 0 &&
    (a.isDeactivated ?? false) === (b.isDeactivated ?? false)
  )
}

/** Applies the edit to the newest version. Fields without an edit get the newest value. */
export function rebaseProvider(
  base: IdentityProvider,
  draft: ProviderDraft,
  latest: IdentityProvider,
): ProviderDraft {
  return { ...draftOfProvider(latest), ...providerChanges(base, draft) }
}

/**
 * Returns the fields that differ between the provider as first loaded, the edit, and the newest
 * version.
 */
export function compareProviders(
  base: IdentityProvider,
  draft: ProviderDraft,
  latest: IdentityProvider,
) {
  const [before, theirs] = [draftOfProvider(base), draftOfProvider(latest)]
  const compared: readonly { key: string; before: string; mine: string; theirs: string }[] =
    edited.map((key) => ({
      key,
      before: before[key],
      mine: draft[key],
      theirs: theirs[key],
    }))
  const states = [base, latest].map(({ isDeactivated }) => String(isDeactivated ?? false))
  const [stateBefore = '', stateNow = ''] = states
  const state = { key: 'isDeactivated', before: stateBefore, mine: stateBefore, theirs: stateNow }
  return [...compared, state]
    .filter(({ before, mine, theirs }) => mine !== before || theirs !== before)
    .map((field) => ({
      ...field,
      clashes:
        field.mine !== field.before && field.theirs !== field.before && field.mine !== field.theirs,
    }))
}
