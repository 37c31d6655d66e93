import { describe, expect, it } from 'vitest'
import { sendGet, sendPost, pick, pickList } from '../scan/testing/request.ts'
import { SmallLedger } from '../scan/testing/small-ledger.ts'
import { amuletRules, externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { registryApp } from './app.ts'

const small = new SmallLedger()
const rules = small.create(amuletRules, { change: {} })
const factory = small.create(externalPartyAmuletRules, null)
small.open(20)
const app = registryApp(small.ledger)

const extraArgs = { context: { values: {} }, meta: { values: {} } }
const leg = { sender: 'a::1220', receiver: 'b::1220', amount: '1.0000000000' }
const v1 = {
  expectedAdmin: small.ledger.network.dso,
  allocation: { settlement: { executor: 'e::1220' }, transferLegId: 'l', transferLeg: leg },
  extraArgs,
}
const sides = (count: number) => ({
  settlement: { executors: ['e::1220'], id: 's' },
  allocation: {
    authorizer: { owner: 'a::1220', provider: null, id: '' },
    transferLegSides: Array.from({ length: count }, (_, side) => ({ transferLegId: `${side}` })),
  },
  actors: ['a::1220'],
  extraArgs,
})
const path = (version: string): string =>
  `/registry/allocation-instruction/${version}/allocation-factory`

describe('the allocation factory', () => {
  it.each([
    ['v1', v1],
    ['v2', sides(25)],
  ])(
    'returns the factory contract in %s, and discloses the contracts that the choice needs',
    async (version, choiceArguments) => {
      const { status, body } = await sendPost(app, path(version), {
        choiceArguments: choiceArguments,
      })
      expect(status).toBe(200)
      expect(pick(body, 'factoryId')).toBe(factory.id)
      expect(
        pick(body, 'choiceContext', 'choiceContextData', 'values', 'amulet-rules', 'value'),
      ).toBe(rules.id)
      const disclosed = pickList(body, 'choiceContext', 'disclosedContracts')
      expect(disclosed.map((one) => pick(one, 'contractId'))).toEqual(
        expect.arrayContaining([factory.id, rules.id]),
      )
    },
  )

  it.each([
    ['v1', 'no arguments', {}],
    ['v1', 'arguments of version 2', sides(1)],
    ['v1', 'extra arguments that are no record', { ...v1, extraArgs: {} }],
    ['v2', 'arguments of version 1', v1],
    ['v2', 'arguments without extra arguments', { ...sides(1), extraArgs: undefined }],
    ['v2', 'more than 100 legs', sides(101)],
  ])('refuses a %s request with %s', async (version, _fault, choiceArguments) => {
    expect((await sendPost(app, path(version), { choiceArguments: choiceArguments })).status).toBe(
      400,
    )
  })
})

it.each(['accept', 'withdraw'])(
  'returns 404 for the choice %s, because amulet allocates at once without instructions',
  async (choice) => {
    const context = `/registry/allocation-instruction/v2/${factory.id}/choice-contexts/${choice}`
    const { status, body } = await sendPost(app, context, {})
    expect(status).toBe(404)
    expect(pick(body, 'error')).toBe(`No active contract found with id ${factory.id}`)
  },
)

it('lists the API of allocation instructions in its metadata', async () => {
  const { body } = await sendGet(app, '/registry/metadata/v1/info')
  expect(pick(body, 'supportedApis')).toMatchObject({
    'splice-api-token-allocation-instruction-v1': 1,
    'splice-api-token-allocation-instruction-v2': 0,
  })
})
