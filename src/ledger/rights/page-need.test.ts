import { describe, expect, it } from 'vitest'
import { checkPageNeed, pageNeeds, type UserAccess } from './page-need.ts'

const metBy = (access: UserAccess): readonly string[] =>
  pageNeeds.flatMap((need) => (checkPageNeed(need, access).met === true ? [need] : []))

describe('checkPageNeed', () => {
  it('reports only the need `no token` as met if tokens are rejected or the user is unknown', () => {
    expect(metBy({ ledger: 'refused', wallet: 'refused' })).toEqual(['no token'])
    expect(metBy({ ledger: undefined, wallet: undefined })).toEqual(['no token'])
  })

  it('reports every page need as met if the participant requires no token and the wallet user is onboarded', () => {
    expect(metBy({ ledger: 'unsaid', wallet: 'onboarded' })).toHaveLength(pageNeeds.length)
  })

  it("determines from the user's rights which page needs are met", () => {
    const wallet = 'not onboarded'
    const forAll = new Map([['CanActAsAnyParty', []]])
    expect(metBy({ ledger: forAll, wallet })).toEqual([
      'no token',
      'a ledger token',
      'can act as a party',
      'can read as a party',
    ])
    const alice = new Map([['CanActAs', ['alice::12']]])
    expect(metBy({ ledger: alice, wallet })).toEqual([
      'no token',
      'a ledger token',
      'can act as a party',
      'can read as a party',
    ])
    expect(metBy({ ledger: new Map([['ParticipantAdmin', []]]), wallet })).toEqual([
      'no token',
      'a ledger token',
      'participant or identity provider admin',
      'participant admin',
    ])
    expect(metBy({ ledger: new Map([['IdentityProviderAdmin', []]]), wallet })).not.toContain(
      'participant admin',
    )
  })

  it('allows reading as a party if the user can act or read as that party, or as any party', () => {
    for (const kind of ['CanReadAs', 'CanActAs', 'CanReadAsAnyParty', 'CanActAsAnyParty']) {
      const access: UserAccess = { ledger: new Map([[kind, []]]), wallet: undefined }
      expect(checkPageNeed('can read as a party', access)).toEqual({ met: true })
      const acts = kind.startsWith('CanActAs')
      expect(checkPageNeed('can act as a party', access).met).toBe(acts)
    }
    const executes: UserAccess = {
      ledger: new Map([['CanExecuteAs', ['a::1']]]),
      wallet: undefined,
    }
    expect(checkPageNeed('can read as a party', executes).met).toBe(false)
  })

  it('reports page needs other than `no token` as undecided while the user is unknown', () => {
    const access: UserAccess = { ledger: undefined, wallet: undefined }
    for (const need of pageNeeds.filter((one) => one !== 'no token')) {
      expect(checkPageNeed(need, access)).toEqual({ met: undefined })
    }
  })

  it('requires a valid token after the participant rejected a token', () => {
    const access: UserAccess = { ledger: 'refused', wallet: 'refused' }
    expect(checkPageNeed('a ledger token', access)).toEqual({
      met: false,
      missing: 'a token that the participant accepts',
    })
    expect(checkPageNeed('an onboarded wallet user', access)).toEqual({
      met: false,
      missing: 'a token that the validator accepts',
    })
  })

  it('names the right that a page needs', () => {
    const access: UserAccess = { ledger: new Map(), wallet: 'not onboarded' }
    expect(checkPageNeed('participant admin', access).missing).toBe('the right “participant admin”')
    expect(checkPageNeed('an onboarded wallet user', access).missing).toBe('onboarding the user')
  })
})
