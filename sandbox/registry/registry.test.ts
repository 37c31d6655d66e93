import { describe, expect, it } from 'vitest'
import { hour } from '../ledger/micros.ts'
import { sendGet, sendPost, pick, pickList } from '../scan/testing/request.ts'
import { oneAmuletUnits, SmallLedger, start } from '../scan/testing/small-ledger.ts'
import { allocation } from '../templates/allocation.ts'
import { lockedAmulet } from '../templates/amulet.ts'
import {
  amuletRules,
  externalPartyAmuletRules,
  transferPreapproval,
} from '../templates/amulet-rules.ts'
import { transferInstruction } from '../templates/transfer-instruction.ts'
import { registryApp } from './app.ts'

/**
 * Creates a ledger with the rules, an open round, a future round, and a pre-approval of one party.
 */
function market() {
  const small = new SmallLedger()
  const rules = small.create(amuletRules, { change: {} })
  const factory = small.create(externalPartyAmuletRules, null)
  small.open(20)
  const [sender, receiver, preapproving] = [small.party(0), small.party(1), small.party(2)]
  const times = { validFrom: start, lastRenewedAt: start, expiresAt: start + 100 * hour }
  const preapproval = small.create(transferPreapproval, {
    receiver: preapproving,
    provider: preapproving,
    ...times,
  })
  const lock = { holders: [small.ledger.network.dso], expiresAt: start + hour, context: undefined }
  const locked = () =>
    small.create(lockedAmulet, { owner: sender, amount: oneAmuletUnits, round: 19, lock })
  const instruct = () =>
    small.create(transferInstruction, {
      sender,
      receiver,
      amount: oneAmuletUnits,
      requestedAt: start,
      executeBefore: start + hour,
      reason: undefined,
      locked: locked(),
    })
  const allocate = () =>
    small.create(allocation, {
      executor: receiver,
      settlementId: 's',
      legId: 'l',
      sender,
      receiver,
      amount: oneAmuletUnits,
      requestedAt: start,
      allocateBefore: start + hour,
      settleBefore: start + hour,
      locked: locked(),
    })
  const app = registryApp(small.ledger)
  return {
    small,
    app,
    rules,
    factory,
    preapproval,
    sender,
    receiver,
    preapproving,
    instruct,
    allocate,
  }
}

const choice = (id: string, name: string): string =>
  `/registry/transfer-instruction/v2/${id}/choice-contexts/${name}`

describe('the context of a transfer instruction', () => {
  const { small, app, rules, instruct } = market()

  it('discloses the contracts that the choice needs, with debug fields', async () => {
    const instruction = instruct()
    const { status, body } = await sendPost(app, choice(instruction.id, 'reject'), {})
    expect(status).toBe(200)
    expect(pick(body, 'choiceContextData', 'values', 'expire-lock')).toEqual({
      tag: 'AV_Bool',
      value: true,
    })
    expect(pick(body, 'disclosedContracts')).toEqual([
      {
        templateId: instruction.facts.locked.templateId,
        contractId: instruction.facts.locked.id,
        createdEventBlob: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
        synchronizerId: small.ledger.network.globalSynchronizer,
        debugPackageName: 'splice-amulet',
        debugPayload: instruction.facts.locked.payload(),
        debugCreatedAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  it('omits the debug fields on request', async () => {
    const path = choice(instruct().id, 'withdraw')
    const { body } = await sendPost(app, path, { excludeDebugFields: true, meta: { a: 'b' } })
    const [disclosed] = pickList(body, 'disclosedContracts')
    expect(Object.keys(Object(disclosed)).filter((name) => name.startsWith('debug'))).toEqual([])
  })

  it('refers to the amulet rules in the context for accepting a transfer, and discloses the rules', async () => {
    const { body } = await sendPost(app, choice(instruct().id, 'accept'), {})
    expect(pick(body, 'choiceContextData', 'values', 'amulet-rules')).toEqual({
      tag: 'AV_ContractId',
      value: rules.id,
    })
    expect(pickList(body, 'disclosedContracts').map((one) => pick(one, 'contractId'))).toContain(
      rules.id,
    )
  })

  it('returns 404 for a contract that is not an active instruction', async () => {
    const archived = instruct()
    small.archive(archived)
    for (const id of ['00ff', rules.id, archived.id, encodeURIComponent('a/b')]) {
      expect((await sendPost(app, choice(id, 'reject'), {})).status).toBe(404)
    }
  })

  it('returns 409 while a transfer instruction or its amulet is being reassigned', async () => {
    const moving = instruct()
    small.unassign(moving)
    const behind = instruct()
    small.unassign(behind.facts.locked)
    for (const id of [moving.id, behind.id]) {
      const { status, body } = await sendPost(app, choice(id, 'accept'), {})
      expect(status).toBe(409)
      expect(pick(body, 'error')).toContain('being reassigned')
    }
  })

  it.each([[[]], [{ meta: { a: 1 } }], [{ excludeDebugFields: 'yes' }]])(
    'returns 400 for the body %j',
    async (body) => {
      expect((await sendPost(app, choice(instruct().id, 'reject'), body)).status).toBe(400)
    },
  )
})

describe('the transfer factory', () => {
  const { app, factory, preapproval, sender, receiver, preapproving } = market()
  const path = '/registry/transfer-instruction/v2/transfer-factory'
  const transfer = (to: unknown) => ({ choiceArguments: { transfer: { sender, receiver: to } } })

  it.each([
    ['offer', receiver],
    ['self', sender],
    ['direct', preapproving],
    ['direct', { owner: preapproving, provider: null, id: '' }],
  ])('returns the transfer factory with the transfer kind %s', async (kind, to) => {
    const { body } = await sendPost(app, path, transfer(to))
    expect(pick(body, 'transferKind')).toBe(kind)
    expect(pick(body, 'factoryId')).toBe(factory.id)
    const reference = pick(
      body,
      'choiceContext',
      'choiceContextData',
      'values',
      'transfer-preapproval',
    )
    expect(reference).toEqual(
      kind === 'direct' ? { tag: 'AV_ContractId', value: preapproval.id } : undefined,
    )
  })

  it('returns 400 for arguments of another choice', async () => {
    expect((await sendPost(app, path, { choiceArguments: { settlement: {} } })).status).toBe(400)
    expect((await sendPost(app, path, { choiceArguments: [] })).status).toBe(400)
  })
})

const settle = (legs: number, ...allocations: readonly string[]) => ({
  choiceArguments: {
    settlement: { executors: ['e::1220'], id: 's', meta: { values: {} } },
    transferLegs: Array.from({ length: legs }, (_, leg) => ({ transferLegId: `${leg}` })),
    allocations: allocations.map((allocationCid) => ({ allocationCid })),
    actors: ['e::1220'],
    extraArgs: { context: { values: {} }, meta: { values: {} } },
  },
})

describe('the settlement factory', () => {
  const { small, app, factory, allocate } = market()
  const path = '/registry/allocation/v2/settlement-factory'
  it.each([
    [1, 200],
    [25, 200],
    [100, 200],
    [101, 400],
    [0, 400],
  ])('answers a settlement of %i legs with status %i', async (legs, status) => {
    expect((await sendPost(app, path, settle(legs))).status).toBe(status)
  })

  it.each([[undefined], [{}], [{ context: {}, meta: {} }], [{ context: { values: {} } }]])(
    'returns 400 for extra arguments that lack the records of context and metadata: %j',
    async (extraArgs) => {
      const { choiceArguments } = settle(1)
      const body = { choiceArguments: { ...choiceArguments, extraArgs } }
      expect((await sendPost(app, path, body)).status).toBe(400)
    },
  )

  it('returns a settlement context that is independent of the allocations and can be fetched in advance', async () => {
    const without = await sendPost(app, path, settle(2))
    const withOne = await sendPost(app, path, settle(2, allocate().id, '00ff'))
    expect(withOne).toEqual(without)
    expect(pick(without.body, 'factoryId')).toBe(factory.id)
  })

  it('returns 409 while one of the allocations is being reassigned', async () => {
    const moving = allocate()
    small.unassign(moving)
    expect((await sendPost(app, path, settle(1, moving.id))).status).toBe(409)
    const withdraw = `/registry/allocations/v2/${moving.id}/choice-contexts/withdraw`
    expect((await sendPost(app, withdraw, {})).status).toBe(409)
  })

  it('returns the contexts for withdrawing and cancelling an allocation', async () => {
    const { id, facts } = allocate()
    for (const name of ['withdraw', 'cancel']) {
      const context = `/registry/allocations/v2/${id}/choice-contexts/${name}`
      const { body } = await sendPost(app, context, {})
      expect(pick(body, 'disclosedContracts', 0, 'contractId')).toBe(facts.locked.id)
    }
  })
})

describe('the metadata', () => {
  const { small, app, receiver } = market()

  it("returns the registry's administrator, and its instrument with the supply at the newest snapshot", async () => {
    expect(pick((await sendGet(app, '/registry/metadata/v1/info')).body, 'adminId')).toBe(
      small.ledger.network.dso,
    )
    small.give(receiver, 5n * oneAmuletUnits, 1n)
    small.wait(4 * hour)
    small.give(receiver, oneAmuletUnits)
    const { body } = await sendGet(app, '/registry/metadata/v1/instruments/Amulet')
    expect(pick(body, 'totalSupply')).toBe('5.0000000001')
    expect(pick(body, 'decimals')).toBe(10)
    expect((await sendGet(app, '/registry/metadata/v1/instruments/Gold')).status).toBe(404)
  })
})
