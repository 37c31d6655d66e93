import { randomUUID } from 'node:crypto'
import { LedgerClient } from '@canton-network/core-ledger-client'
import {
  HOLDING_INTERFACE_ID,
  TokenStandardClient,
  TRANSFER_FACTORY_INTERFACE_ID,
  TRANSFER_INSTRUCTION_INTERFACE_ID,
} from '@canton-network/core-token-standard'
import { serve, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultOptions } from '../options.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'

type Logger = ConstructorParameters<typeof LedgerClient>[0]['logger']

// The clients call only these methods of a logger, and their type requires no others.
const silence = { child: () => silence, debug() {}, info() {}, warn() {}, error() {} }
const logger: Logger = Object.assign(Object.create(null), silence)

const userId = 'ledger-api-user'
const accessTokenProvider = {
  getAccessToken: async () => '',
  getAuthContext: async () => ({ userId, accessToken: '' }),
}
const nothing = { values: {} }

const Viewed = v.object({
  contractEntry: v.object({
    JsActiveContract: v.object({
      createdEvent: v.object({
        contractId: v.string(),
        interfaceViews: v.array(v.object({ viewValue: v.unknown() })),
      }),
    }),
  }),
})
const HoldingView = v.object({ owner: v.string(), amount: v.string(), lock: v.unknown() })
const InstructionView = v.object({
  transfer: v.object({ sender: v.string(), receiver: v.string(), amount: v.string() }),
})

let sandbox: Sandbox
const servers: ServerType[] = []
let ledger: LedgerClient
let registry: TokenStandardClient
let admin: string
let sender: string

/** Serves an application of the sandbox, and resolves with its address. */
const served = (app: Pick<Hono, 'fetch'>) =>
  new Promise<string>((resolve) => {
    const options = {
      fetch: app.fetch,
      hostname: '127.0.0.1',
      port: 0,
      // Test files that run in the same process keep Node's `Request` and `Response`.
      overrideGlobalObjects: false,
    }
    servers.push(serve(options, ({ port }) => resolve(`http://127.0.0.1:${port}`)))
  })

beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 2000 })
  const { families, ledger: shared } = sandbox
  const baseUrl = new URL(await served(families.ledger))
  ledger = new LedgerClient({ baseUrl, logger, accessTokenProvider })
  registry = new TokenStandardClient(await served(families.registry), logger, accessTokenProvider)
  admin = (await registry.get('/registry/metadata/v1/info')).adminId
  const { localValidator, users } = shared.network
  const local = users.filter(({ validator, external }) => validator === localValidator && !external)
  for (const { party } of local) if ((await unlockedOf(party)) >= 30) sender = party
}, 60_000)

afterAll(async () => {
  for (const server of servers) server.close()
  await sandbox.close()
})

async function active<View>(
  party: string,
  interfaceId: string,
  view: v.GenericSchema<unknown, View>,
) {
  const { offset } = await ledger.getWithRetry('/v2/state/ledger-end')
  const value = { interfaceId, includeInterfaceView: true, includeCreatedEventBlob: false }
  const found = await ledger.postWithRetry('/v2/state/active-contracts', {
    activeAtOffset: offset ?? 0,
    eventFormat: {
      filtersByParty: {
        [party]: { cumulative: [{ identifierFilter: { InterfaceFilter: { value } } }] },
      },
      verbose: false,
    },
  })
  return v.parse(v.array(Viewed), found).map(({ contractEntry }) => {
    const { contractId, interfaceViews } = contractEntry.JsActiveContract.createdEvent
    return { contractId, view: v.parse(view, interfaceViews[0]?.viewValue) }
  })
}

/**
 * Returns the spendable amount of a party in tokens. The amounts are small, so a floating-point
 * number is exact enough.
 */
async function unlockedOf(party: string): Promise<number> {
  const holdings = await active(party, HOLDING_INTERFACE_ID, HoldingView)
  const own = holdings.filter(({ view }) => view.owner === party && view.lock === null)
  return own.reduce((sum, { view }) => sum + Number(view.amount), 0)
}

interface ChoiceContext {
  readonly choiceContextData?: unknown
  readonly disclosedContracts: readonly {
    readonly templateId: string
    readonly contractId: string
    readonly createdEventBlob: string
    readonly synchronizerId: string
  }[]
}

async function exercise(
  actAs: string,
  on: { readonly templateId: string; readonly contractId: string; readonly choice: string },
  argument: object,
  { choiceContextData, disclosedContracts }: ChoiceContext,
) {
  const choiceArgument = { ...argument, extraArgs: { context: choiceContextData, meta: nothing } }
  await ledger.postWithRetry('/v2/commands/submit-and-wait', {
    commands: [{ ExerciseCommand: { ...on, choiceArgument } }],
    commandId: randomUUID(),
    userId,
    actAs: [actAs],
    disclosedContracts: disclosedContracts.map((one) => ({ ...one })),
  })
}

/**
 * Offers ten tokens to a new party. Returns the party id, and the contract id of the pending
 * instruction.
 */
async function offered() {
  const synchronizerId = await ledger.getSynchronizerId()
  const { partyDetails } = await ledger.postWithRetry('/v2/parties', {
    partyIdHint: `receiver-${randomUUID()}`,
    identityProviderId: '',
    synchronizerId,
    userId: '',
  })
  const receiver = partyDetails?.party ?? ''
  const now = Date.now()
  const transfer = {
    sender,
    receiver,
    amount: '10.0000000000',
    instrumentId: { admin, id: 'Amulet' },
    requestedAt: new Date(now - 1000).toISOString(),
    executeBefore: new Date(now + 3_600_000).toISOString(),
    inputHoldingCids: [],
    meta: nothing,
  }
  const argument = { expectedAdmin: admin, transfer }
  // The client's type allows no members, because its specification lists none.
  const choiceArguments: Record<string, never> = Object.assign(Object.create(null), {
    ...argument,
    extraArgs: { context: nothing, meta: nothing },
  })
  const factory = await registry.post('/registry/transfer-instruction/v1/transfer-factory', {
    choiceArguments,
    excludeDebugFields: true,
  })
  expect(factory.transferKind).toBe('offer')
  const on = {
    templateId: TRANSFER_FACTORY_INTERFACE_ID,
    contractId: factory.factoryId,
    choice: 'TransferFactory_Transfer',
  }
  await exercise(sender, on, argument, factory.choiceContext)
  const waiting = await active(receiver, TRANSFER_INSTRUCTION_INTERFACE_ID, InstructionView)
  expect(waiting.map(({ view }) => view.transfer)).toEqual([
    { sender, receiver, amount: '10.0000000000' },
  ])
  return { receiver, contractId: waiting[0]?.contractId ?? '' }
}

const path = '/registry/transfer-instruction/v1/{transferInstructionId}/choice-contexts'
const contexts = {
  Accept: `${path}/accept`,
  Reject: `${path}/reject`,
  Withdraw: `${path}/withdraw`,
} as const

it.each([
  ['Accept', 10],
  ['Reject', 0],
  ['Withdraw', 0],
] as const)(
  'ends a two-step transfer by %s, and then the receiver has %d more tokens',
  async (choice, more) => {
    const before = await unlockedOf(sender)
    const { receiver, contractId } = await offered()
    expect(await unlockedOf(sender)).toBeCloseTo(before - 10, 6)
    expect(await unlockedOf(receiver)).toBe(0)

    const response = await registry.post(
      contexts[choice],
      { excludeDebugFields: true },
      { path: { transferInstructionId: contractId } },
    )
    const on = {
      templateId: TRANSFER_INSTRUCTION_INTERFACE_ID,
      contractId,
      choice: `TransferInstruction_${choice}`,
    }
    await exercise(choice === 'Withdraw' ? sender : receiver, on, {}, response)
    expect(await active(receiver, TRANSFER_INSTRUCTION_INTERFACE_ID, InstructionView)).toEqual([])
    expect(await unlockedOf(receiver)).toBe(more)
    expect(await unlockedOf(sender)).toBeCloseTo(before - more, 6)
  },
)
