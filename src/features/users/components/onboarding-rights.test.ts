import { describe, expect, it } from 'vitest'
import { rightRows } from '../rules/user-rights.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { onboardingRights } from './onboarding-rights.ts'

const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]
const keys = (...args: Parameters<typeof onboardingRights>) =>
  onboardingRights(...args).flatMap((right) => rightRows([right]).map(({ key }) => key))

describe('onboardingRights', () => {
  it('grants the chosen right over the primary party, and the typed rights', () => {
    expect(keys('CanActAs', alice, { kind: 'CanReadAs', parties: bob })).toEqual([
      `CanActAs ${alice}`,
      `CanReadAs ${bob}`,
    ])
  })

  it('grants a right that was both selected and typed once', () => {
    expect(keys('CanActAs', alice, { kind: 'CanActAs', parties: `${bob}\n${alice}` })).toEqual([
      `CanActAs ${alice}`,
      `CanActAs ${bob}`,
    ])
  })

  it('grants no right over a primary party without a selected right', () => {
    expect(keys('CanActAs', '', undefined)).toEqual([])
    expect(keys('', alice, undefined)).toEqual([])
  })
})
