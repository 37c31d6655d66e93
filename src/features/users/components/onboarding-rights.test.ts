import { describe, expect, it } from 'vitest'
import { rightRows } from '../rules/user-rights.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { onboardingRights } from './onboarding-rights.ts'

const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]
const keys = (...args: Parameters<typeof onboardingRights>) =>
  onboardingRights(...args).flatMap((right) => rightRows([right]).map(({ key }) => key))

describe('onboardingRights', () => {
  it('grants the selected right over the primary party, and the typed rights over other parties', () => {
    expect(keys('CanActAs', alice, { kind: 'CanReadAs', parties: bob })).toEqual([
      `CanActAs ${alice}`,
      `CanReadAs ${bob}`,
    ])
  })

  it('grants a right only once if the right was both selected and typed', () => {
    expect(keys('CanActAs', alice, { kind: 'CanActAs', parties: `${bob}\n${alice}` })).toEqual([
      `CanActAs ${alice}`,
      `CanActAs ${bob}`,
    ])
  })

  it('grants no right over the primary party if no right is selected', () => {
    expect(keys('CanActAs', '', undefined)).toEqual([])
    expect(keys('', alice, undefined)).toEqual([])
  })
})
