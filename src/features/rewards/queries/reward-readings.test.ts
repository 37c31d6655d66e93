/** Readings of rewards without the history, over the embedded network. */
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import { checkRewards } from '#features/overview/rules/rewards.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import type { Contract } from '../../../../sandbox/ledger/model.ts'
import { appRewardCoupon } from '../../../../sandbox/templates/coupons.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { rewardReadings } from './reward-readings.ts'
import { maxCouponsPerKind } from './visible-coupons.ts'
import {
  callSandbox,
  type OutgoingRequest,
  type AnswerOverride,
} from '#shared/queries/testing/sandbox-families.ts'

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

const requests: OutgoingRequest[] = []

beforeEach(() => {
  clearMissingVersions()
  requests.length = 0
})

async function read(instead?: AnswerOverride) {
  callSandbox(sandbox, instead, (request) => requests.push(request))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return client.fetchQuery(rewardReadings(parties))
}

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
  (family: OutgoingRequest['family']): AnswerOverride =>
  (request) =>
    request.family === family ? Response.json({ error: 'down' }, { status: 503 }) : undefined

describe('reward readings', () => {
  it('contains exactly the open coupons of the parties that the participant sees', async () => {
    const { visible } = await read()
    const active = sandbox.ledger.contracts.filter((contract) => {
      return contract.active && isRead(contract) && isOwn(contract) && !isHidden(contract)
    })
    expect(active.length).toBeGreaterThan(0)
    expect(visible.status === 'read' && idsOf(visible.value)).toEqual(
      idsOf(active.map(({ id }) => ({ contractId: id }))),
    )
    expect(visible).toMatchObject({ cut: [] })
  })

  it("reports that more coupons may exist if a kind reaches the participant's list limit", async () => {
    const contract = sandbox.ledger.contracts.find((one) => one.template === appRewardCoupon)
    const readings = await read(({ family, path }) => {
      if (family !== 'ledger' || path !== '/v2/state/active-contracts') return undefined
      return Response.json(
        Array.from({ length: maxCouponsPerKind }, (_, index) => entry(contract, index)),
      )
    })
    expect(readings.visible).toMatchObject({ status: 'read' })
    const { unchecked } = checkRewards(readings)
    expect(unchecked.map(({ what }) => what)).toContain('further open coupons (app)')
    const lists = requests.filter(({ path }) => path === '/v2/state/active-contracts')
    expect(lists).toHaveLength(entities.length)
  })

  it('returns no coupons if the participant lacks the package of the coupons', async () => {
    const code = 'NO_TEMPLATES_FOR_PACKAGE_NAME_AND_QUALIFIED_NAME'
    const readings = await read(({ family, path }) =>
      family === 'ledger' && path === '/v2/state/active-contracts'
        ? Response.json({ code, cause: 'unknown', errorCategory: 11, context: {} }, { status: 404 })
        : undefined,
    )
    expect(readings.visible).toMatchObject({ status: 'read', value: [] })
  })

  it('returns only coupons from Scan’s snapshot that are still hidden', async () => {
    const { hidden } = await read()
    expect(hidden.status).toBe('read')
    const known = new Map(sandbox.ledger.contracts.map((contract) => [contract.id, contract]))
    for (const { contractId } of hidden.status === 'read' ? hidden.value : []) {
      const contract = known.get(contractId)
      expect(contract !== undefined && isHidden(contract) && isOwn(contract)).toBe(true)
    }
  })

  it('returns the visible rewards if Scan fails, and the hidden rewards if the ledger fails', async () => {
    const noScan = await read(down('scan'))
    expect(noScan.visible).toMatchObject({ status: 'read' })
    expect(noScan.hidden.status).toBe('not read')
    const noLedger = await read(down('ledger'))
    expect(noLedger.visible.status).toBe('not read')
    expect(noLedger.hidden).toMatchObject({ status: 'read' })
  })

  it('omits data of rounds if the rounds are unknown', async () => {
    const { visible } = await read(({ path }) =>
      path === '/v0/open-and-issuing-mining-rounds'
        ? Response.json({ error: 'down' }, { status: 503 })
        : undefined,
    )
    const kinds = new Set(
      visible.status === 'read' ? visible.value.map(({ facts }) => facts.kind) : [],
    )
    expect([...kinds].filter((kind) => ['app', 'validator', 'sv'].includes(kind))).toEqual([])
  })
})

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

const createdEvent = (index: number, template: string, payload: object) => ({
  event_type: 'created_event',
  event_id: `e:${index}`,
  contract_id: `hidden-${index}`,
  template_id: `aa:${template}`,
  package_name: 'splice-amulet',
  create_arguments: payload,
  created_at: '2026-11-20T09:00:00Z',
  signatories: [],
  observers: [],
})

const hiddenCoupon = (index: number, provider: string, more: object = {}) =>
  createdEvent(index, 'Splice.Amulet:RewardCouponV2', {
    dso: sandbox.ledger.network.dso,
    provider,
    round: { number: '7' },
    amount: '1.0',
    expiresAt: '2026-11-21T09:00:00Z',
    providerIsObserver: false,
    beneficiary: null,
    ...more,
  })

/**
 * Returns Scan's snapshot with this number of pages. The first page has a hidden coupon of the
 * validator.
 */
const snapshotOf = (pages: number): AnswerOverride => {
  let page = 0
  return ({ family, path }) => {
    if (family !== 'scan' || path !== '/v2/state/acs') return undefined
    page += 1
    return Response.json({
      record_time: '2026-11-20T09:00:00Z',
      migration_id: 4,
      created_events: page === 1 ? [hiddenCoupon(page, parties[0] ?? '')] : [],
      ...(page < pages ? { next_page_token: String(page) } : {}),
    })
  }
}

describe('hiddenCoupons', () => {
  it('reads hidden coupons completely, up to thirty pages', async () => {
    const { hidden } = await read(snapshotOf(30))
    expect(hidden).toMatchObject({ status: 'read', value: [{ contractId: 'hidden-1' }] })
  })

  it('reports an incomplete list of hidden coupons as not checked, without an alert', async () => {
    const readings = await read(snapshotOf(31))
    expect(readings.hidden.status).toBe('not read')
    const { alerts, unchecked } = checkRewards(readings)
    expect(unchecked.map(({ what }) => what)).toEqual(['hidden reward coupons'])
    expect(alerts.filter(({ id }) => /^(?:coupons-hidden|featured-lost)/.test(id))).toEqual([])
  })
})

const rightsOf = ({ path }: OutgoingRequest) =>
  /^\/v0\/featured-apps\/(?:by-provider\/)?(.+)/.exec(path)

describe('featuredRights', () => {
  it('requests featured rights by provider, not from the snapshot', async () => {
    const { featured } = await read()
    const own = parties[0] ?? ''
    expect(featured).toMatchObject({ status: 'read', value: { now: [own], before: [own] } })
    const paths = requests.filter((one) => rightsOf(one)).map(({ path }) => path)
    expect(paths).toEqual([`/v0/featured-apps/by-provider/${encodeURIComponent(own)}`])
  })

  it('falls back to the older endpoint for featured rights if Scan lacks the newer one', async () => {
    const missing = { error: 'The requested resource could not be found.' }
    const { featured } = await read(({ path }) =>
      path.startsWith('/v0/featured-apps/by-provider/')
        ? Response.json(missing, { status: 404 })
        : undefined,
    )
    expect(featured).toMatchObject({ status: 'read', value: { now: [parties[0]] } })
  })

  it('reports a missing featured right', async () => {
    const readings = await read((request) =>
      rightsOf(request) ? Response.json({ featured_apps: [] }) : undefined,
    )
    const ids = checkRewards(readings).alerts.map(({ id }) => id)
    expect(ids).toContain(`featured-lost:${parties[0]}`)
  })

  it("does not infer a featured right from a validator's coupon", async () => {
    const readings = await read(({ family, path }) => {
      if (family === 'ledger' && path === '/v2/state/active-contracts') return Response.json([])
      if (family !== 'scan' || path !== '/v2/state/acs') return undefined
      const kind = 'RewardKind_Validator'
      const coupon = hiddenCoupon(1, parties[0] ?? '', { kind })
      const answer = { record_time: '2026-11-20T09:00:00Z', migration_id: 4 }
      return Response.json({ ...answer, created_events: [coupon] })
    })
    expect(readings.featured).toMatchObject({ status: 'read', value: { now: [], before: [] } })
  })
})
