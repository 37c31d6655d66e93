import { describe, expect, it } from 'vitest'
import {
  compareProviders,
  draftOfProvider,
  emptyProvider,
  isSameProvider,
  providerChanges,
  providerProblems,
  rebaseProvider,
} from './provider-draft.ts'

const acme = {
  identityProviderId: 'acme',
  isDeactivated: false,
  issuer: 'https://sso.acme.example/realm',
  jwksUrl: 'https://sso.acme.example/keys',
  audience: '',
}

describe('provider draft', () => {
  it('requires a provider’s id, issuer and key set, and rejects an id or issuer that is already used', () => {
    expect(Object.keys(providerProblems(emptyProvider, [acme]))).toEqual([
      'identityProviderId',
      'issuer',
      'jwksUrl',
    ])
    expect(providerProblems(draftOfProvider(acme), [acme])).toMatchObject({
      identityProviderId: expect.stringMatching(/already/),
      issuer: expect.stringMatching(/acme already has this issuer/),
    })
    expect(providerProblems(draftOfProvider(acme), [acme], 'acme')).toEqual({})
  })

  it('sends only the changed fields of a provider', () => {
    expect(providerChanges(acme, draftOfProvider(acme))).toEqual({})
    expect(providerChanges(acme, { ...draftOfProvider(acme), audience: 'ledger' })).toEqual({
      audience: 'ledger',
    })
  })

  it("applies an edit on top of another user's change", () => {
    const now = { ...acme, jwksUrl: 'https://sso.acme.example/v2/keys', isDeactivated: true }
    const draft = { ...draftOfProvider(acme), audience: 'ledger' }
    expect(isSameProvider(acme, { ...acme })).toBe(true)
    expect(isSameProvider(acme, now)).toBe(false)
    expect(rebaseProvider(acme, draft, now)).toEqual({
      ...draftOfProvider(now),
      audience: 'ledger',
    })
    expect(compareProviders(acme, draft, now).map(({ key, clashes }) => [key, clashes])).toEqual([
      ['jwksUrl', false],
      ['audience', false],
      ['isDeactivated', false],
    ])
  })
})
