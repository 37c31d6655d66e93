/** The wallet's lists against the participant's contracts, over the embedded network. */
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { defaultOptions } from '../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../sandbox/sandbox.ts'
import { appRewardCoupon } from '../../../sandbox/templates/coupons.ts'
import { livenessRecord } from '../../../sandbox/templates/validator-license.ts'
import { validatorApp } from '../../../sandbox/validator/app.ts'
import { forgetMissingForms } from '../generation.ts'
import { callSandbox, type Instead } from './testing/sandbox-families.ts'
import { askWalletCoupons } from './wallet-coupons.ts'

let sandbox: Sandbox
let party: PartyId

beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, seed: 7, updates: 4000, stillAt })
  const { ledger } = sandbox
  const owners = [
    ...ledger.activeNow(livenessRecord).map(({ facts }) => facts.validator),
    ...ledger.activeNow(appRewardCoupon).map(({ facts }) => facts.beneficiary),
  ]
  const { localValidator, users } = ledger.network
  const own = users.filter(({ validator }) => validator === localValidator)
  const hosted = [localValidator.party, ...own.map((user) => user.party)]
  party = v.parse(
    PartyId,
    owners.find((owner) => hosted.includes(owner)),
  )
}, 120_000)

afterAll(() => sandbox.close())

beforeEach(forgetMissingForms)

/** Asks the wallet of the party, and the participant. */
const ask = (instead: Instead = () => undefined, isWalletBehind = () => false) => {
  const userOf = () => ({ name: 'user', party })
  const validator = validatorApp(sandbox.ledger, { userOf, isWalletBehind })
  callSandbox({ families: { ...sandbox.families, validator } }, instead)
  return askWalletCoupons(party, { signal: new AbortController().signal }, 0)
}

describe('the wallet’s coupons', () => {
  it('are those of the participant', async () => {
    const { kinds, differences } = await ask()
    expect(kinds.length).toBeGreaterThan(0)
    for (const { wallet, participant } of kinds) expect(wallet).toBe(participant)
    expect(differences).toEqual([])
  })

  it('are told apart where the wallet is behind', async () => {
    const { differences } = await ask(undefined, () => true)
    expect(differences.length).toBeGreaterThan(0)
    expect(differences.every(({ only }) => only === 'participant')).toBe(true)
  })

  it('do not differ in what had come or gone when both were asked again', async () => {
    let calls = 0
    const { differences } = await ask(({ path }) => {
      if (path !== '/v0/wallet/app-reward-coupons') return undefined
      calls += 1
      return calls === 1 ? Response.json({ app_reward_coupons: [] }) : undefined
    })
    expect(differences).toEqual([])
  })

  it('are told without the lists that an older wallet has not', async () => {
    const { kinds } = await ask(({ path }) =>
      path === '/v0/wallet/validator-faucet-coupons'
        ? new Response('The requested resource could not be found.', { status: 404 })
        : undefined,
    )
    expect(kinds.length).toBeGreaterThan(0)
  })
})
