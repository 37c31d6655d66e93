/** What is read of rewards without the history, over the embedded network. */
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { checkRewards } from '#ledger/verdicts/rewards.ts'
import { defaultOptions } from '../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../sandbox/sandbox.ts'
import type { Contract } from '../../../sandbox/ledger/model.ts'
import { appRewardCoupon } from '../../../sandbox/templates/coupons.ts'
import { forgetMissingForms } from '../generation.ts'
import { mostOfKind, rewardReadings } from './reward-readings.ts'
import { callSandbox, type AboutToSend, type Instead } from '../testing/sandbox-families.ts'

let sandbox: Sandbox
let parties: readonly PartyId[]

beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, seed: 7, updates: 2000, stillAt })
  const { localValidator, users } = sandbox.ledger.network
  const own = users.filter(({ validator, external }) => validator === localValidator && !external)
  parties = [localValidator.party, ...own.map(({ party }) => party)].map((party) =>
    v.parse(PartyId, party),
  )
}, 120_000)

afterAll(() => sandbox.close())

const asked: AboutToSend[] = []

beforeEach(() => {
  forgetMissingForms()
  asked.length = 0
})

async function read(instead?: Instead) {
  callSandbox(sandbox, instead, (request) => asked.push(request))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return client.fetchQuery(rewardReadings(parties))
}

/** Whose it is, as its payload says. */
const ownerOf = (contract: Contract) => {
  const { beneficiary, provider, user } = contract.payload()
  return beneficiary ?? user ?? provider
}
const isOwn = (contract: Contract) => parties.some((party) => party === ownerOf(contract))
const entities = [
  'RewardCouponV2',
  'UnclaimedActivityRecord',
  'DevelopmentFundCoupon',
  'AppRewardCoupon',
  'ValidatorRewardCoupon',
  'SvRewardCoupon',
]
const isRead = ({ template }: Contract) =>
  entities.some((entity) => template.name === `Splice.Amulet:${entity}`)
const isHidden = (contract: Contract) => contract.payload()['providerIsObserver'] === false

const idsOf = (list: readonly { readonly contractId: string }[]) =>
  list.map(({ contractId }) => contractId).toSorted()

const down =
  (family: AboutToSend['family']): Instead =>
  (request) =>
    request.family === family ? Response.json({ error: 'down' }, { status: 503 }) : undefined

describe('the readings of rewards', () => {
  it('have every open coupon that the participant sees of the parties, and no other', async () => {
    const { visible } = await read()
    const active = sandbox.ledger.contracts.filter((contract) => {
      return contract.active && isRead(contract) && isOwn(contract) && !isHidden(contract)
    })
    expect(active.length).toBeGreaterThan(0)
    expect(visible.is === 'read' && idsOf(visible.of)).toEqual(
      idsOf(active.map(({ id }) => ({ contractId: id }))),
    )
    expect(visible).toMatchObject({ cut: [] })
  })

  it('read no more than the participant gives at once of a kind, and say that there may be others', async () => {
    const contract = sandbox.ledger.contracts.find((one) => one.template === appRewardCoupon)
    const readings = await read(({ family, path }) => {
      if (family !== 'ledger' || path !== '/v2/state/active-contracts') return undefined
      return Response.json(Array.from({ length: mostOfKind }, (_, index) => entry(contract, index)))
    })
    expect(readings.visible).toMatchObject({ is: 'read' })
    const { unchecked } = checkRewards(readings)
    expect(unchecked.map(({ what }) => what)).toContain('further open coupons (app)')
    const lists = asked.filter(({ path }) => path === '/v2/state/active-contracts')
    expect(lists).toHaveLength(entities.length)
  })

  it('have none of a kind of which the participant has no package', async () => {
    const code = 'NO_TEMPLATES_FOR_PACKAGE_NAME_AND_QUALIFIED_NAME'
    const readings = await read(({ family, path }) =>
      family === 'ledger' && path === '/v2/state/active-contracts'
        ? Response.json({ code, cause: 'unknown', errorCategory: 11, context: {} }, { status: 404 })
        : undefined,
    )
    expect(readings.visible).toMatchObject({ is: 'read', of: [] })
  })

  it('have the hidden ones from Scan’s snapshot, unless they were made visible since', async () => {
    const { hidden } = await read()
    expect(hidden.is).toBe('read')
    const known = new Map(sandbox.ledger.contracts.map((contract) => [contract.id, contract]))
    for (const { contractId } of hidden.is === 'read' ? hidden.of : []) {
      const contract = known.get(contractId)
      expect(contract !== undefined && isHidden(contract) && isOwn(contract)).toBe(true)
    }
  })

  it('say why a part was not read, and have the other', async () => {
    const noScan = await read(down('scan'))
    expect(noScan.visible).toMatchObject({ is: 'read' })
    expect(noScan.hidden.is).toBe('not read')
    const noLedger = await read(down('ledger'))
    expect(noLedger.visible.is).toBe('not read')
    expect(noLedger.hidden).toMatchObject({ is: 'read' })
  })

  it('leave out what belongs to rounds where these are not known', async () => {
    const { visible } = await read(({ path }) =>
      path === '/v0/open-and-issuing-mining-rounds'
        ? Response.json({ error: 'down' }, { status: 503 })
        : undefined,
    )
    const kinds = new Set(visible.is === 'read' ? visible.of.map(({ facts }) => facts.kind) : [])
    expect([...kinds].filter((kind) => ['app', 'validator', 'sv'].includes(kind))).toEqual([])
  })
})

/** An active contract in the participant's form. */
function entry(contract: Contract | undefined, index: number) {
  return {
    contractEntry: {
      JsActiveContract: {
        createdEvent: {
          offset: index,
          nodeId: 0,
          contractId: `00${index}`,
          templateId: 'abc:Splice.Amulet:AppRewardCoupon',
          packageName: 'splice-amulet',
          witnessParties: [],
          createArgument: contract?.payload() ?? {},
          signatories: [],
          createdAt: '2026-11-20T10:00:00Z',
        },
        synchronizerId: 'global-domain::1220',
        reassignmentCounter: 0,
      },
    },
  }
}
