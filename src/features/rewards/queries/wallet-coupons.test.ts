/** Compares the wallet's lists with the participant's contracts. */
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { defaultWalletUser } from '../../../../sandbox/validator/wallet-user.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { callSandbox, type AnswerOverride } from '#shared/queries/testing/sandbox-families.ts'
import { compareWalletCoupons } from './wallet-coupons.ts'

let sandbox: Sandbox
let party: PartyId

beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, seed: 7, updates: 300 })
  party = v.parse(PartyId, defaultWalletUser(sandbox.ledger).party)
}, 60_000)

afterAll(() => sandbox.close())

beforeEach(clearMissingVersions)

const ask = (instead?: AnswerOverride) => {
  callSandbox(sandbox, instead)
  return compareWalletCoupons(party, { signal: new AbortController().signal }, 0)
}

const appCoupon = 'abc:Splice.Amulet:AppRewardCoupon'
const payload = () => ({
  dso: 'DSO::1220',
  provider: 'app::1220',
  featured: true,
  amount: '1.0000000000',
  round: { number: '7' },
  beneficiary: party,
})

const inWallet = (id: string) => ({
  contract_id: id,
  template_id: appCoupon,
  payload: payload(),
  created_event_blob: '',
  created_at: '2026-11-20T10:00:00Z',
})

const atParticipant = (contractId: string) => ({
  contractEntry: {
    JsActiveContract: {
      createdEvent: {
        offset: 1,
        nodeId: 0,
        contractId,
        templateId: appCoupon,
        packageName: 'splice-amulet',
        witnessParties: [],
        createArgument: payload(),
        signatories: [],
        createdAt: '2026-11-20T10:00:00Z',
      },
      synchronizerId: 'global-domain::1220',
      reassignmentCounter: 0,
    },
  },
})

/** Mocks the wallet's app coupons for each request, and the participant's app coupons. */
function having(
  wallet: readonly (readonly string[])[],
  participant: readonly string[],
): AnswerOverride {
  let requestCount = 0
  let contracts = 0
  return ({ path }) => {
    if (path === '/v0/wallet/app-reward-coupons') {
      const now = wallet[Math.min(requestCount, wallet.length - 1)] ?? []
      requestCount += 1
      return Response.json({ app_reward_coupons: now.map(inWallet) })
    }
    if (path !== '/v2/state/active-contracts') return undefined
    // Five templates are requested, app coupons first.
    contracts += 1
    return Response.json(contracts % 5 === 1 ? participant.map(atParticipant) : [])
  }
}

describe('the wallet’s coupons', () => {
  it('counts the coupons in the wallet and in the participant', async () => {
    const { kinds, differences } = await ask(having([['00aa', '00bb']], ['00bb', '00aa']))
    expect(kinds).toMatchObject([{ kind: 'app', wallet: 2, participant: 2 }])
    expect(differences).toEqual([])
  })

  it('reports a coupon that only the wallet or only the participant lists in both requests', async () => {
    const { differences } = await ask(having([['00aa', '00cc']], ['00aa', '00bb']))
    expect(differences).toEqual([
      { kind: 'app', contractId: '00cc', only: 'wallet' },
      { kind: 'app', contractId: '00bb', only: 'participant' },
    ])
  })

  it('reports no difference if the wallet has caught up at the second request', async () => {
    const { differences, kinds } = await ask(having([[], ['00aa']], ['00aa']))
    expect(differences).toEqual([])
    expect(kinds).toMatchObject([{ wallet: 1, participant: 1 }])
  })

  it('omits a list if this wallet’s release has no endpoint for the list', async () => {
    const canned = having([['00aa']], ['00aa'])
    const { kinds } = await ask((request) =>
      request.path === '/v0/wallet/validator-faucet-coupons'
        ? new Response('The requested resource could not be found.', { status: 404 })
        : canned(request),
    )
    expect(kinds).toMatchObject([{ kind: 'app', wallet: 1 }])
  })

  it('finds no difference between the embedded network’s wallet and its participant', async () => {
    expect((await ask()).differences).toEqual([])
  })
})
