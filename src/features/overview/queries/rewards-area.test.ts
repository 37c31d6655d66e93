import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { groupRightsByKind } from '#ledger/rights/required-right.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { ownRights, type OwnRights } from '#shared/queries/admin/own-rights.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { rewardsArea } from './rewards-area.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 100 })
}, 120_000)
afterAll(() => sandbox.close())

const hour = 3_600_000

const endingCoupon = (provider: string) => ({
  contractEntry: {
    JsActiveContract: {
      createdEvent: {
        offset: 1,
        nodeId: 0,
        contractId: '00aa',
        templateId: 'ab:Splice.Amulet:RewardCouponV2',
        createArgument: {
          dso: 'dso::1220',
          provider,
          providerIsObserver: true,
          beneficiary: null,
          round: { number: '7' },
          amount: '6184.99',
          expiresAt: new Date(Date.now() + hour / 2).toISOString(),
        },
        createdAt: '2026-11-21T09:00:00Z',
        signatories: [],
        observers: [],
        witnessParties: [],
        packageName: 'splice-amulet',
      },
      synchronizerId: 'global::1220',
      reassignmentCounter: 0,
    },
  },
})

it('reports expiring coupons of the validator’s operator for any signed-in user', async () => {
  const { party } = sandbox.ledger.network.localValidator
  callSandbox(sandbox, ({ family, path }) =>
    family === 'ledger' && path === '/v2/state/active-contracts'
      ? Response.json([endingCoupon(party)])
      : undefined,
  )
  const checked = await rewardsArea.check(new QueryClient())
  expect(checked.alerts.map(({ id }) => id)).toContain(`coupons-end:traffic:${party}`)
  expect(checked.parties).toContain(party)
  const alert = checked.alerts.find(({ id }) => id.startsWith('coupons-end:traffic:'))
  expect(alert?.title).toContain('37,109.94 CC of rewards')
})

it('reports rewards as not checked for parties that the token may not read as', async () => {
  const { localValidator, users } = sandbox.ledger.network
  const user = users.find(({ validator, external }) => validator === localValidator && !external)
  callSandbox(sandbox)
  const client = new QueryClient()
  const own: OwnRights = {
    userId: 'u',
    identityProviderId: '',
    rights: groupRightsByKind([{ kind: { CanActAs: { value: { party: user?.party } } } }]),
  }
  client.setQueryData(ownRights().queryKey, own)
  const { unchecked, parties } = await rewardsArea.check(client)
  expect(parties).not.toContain(localValidator.party)
  const hint = localValidator.party.split('::')[0]
  expect(unchecked).toContainEqual({
    what: `Rewards of ${hint}`,
    why: 'the token does not have the right to read as the party',
  })
})
