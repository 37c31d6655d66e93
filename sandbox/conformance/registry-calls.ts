import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { allocation as allocationTemplate } from '../templates/allocation.ts'
import { transferInstruction } from '../templates/transfer-instruction.ts'
import type { Conversation } from './conversation.ts'
import type { Data } from './specification.ts'

const inFlight = (contract: Contract): boolean => contract.synchronizer === undefined

const extraArgs = { context: { values: {} }, meta: { values: {} } }

/** Requests every operation of the registry's metadata. */
export async function metadataCalls(registry: Conversation): Promise<void> {
  await registry.send({ operation: 'GET /registry/metadata/v1/info' })
  const list = 'GET /registry/metadata/v1/instruments'
  await registry.send({ operation: list })
  await registry.send({ operation: list, query: { pageSize: '1', pageToken: 'Amulet' } })
  const one = 'GET /registry/metadata/v1/instruments/{instrumentId}'
  await registry.send({ operation: one, path: { instrumentId: 'Amulet' } })
  await registry.send({ operation: one, path: { instrumentId: 'Gold' }, expect: 404 })
}

/** Returns an owner of amulets in the form of a version of the standard. Version 2 has accounts. */
const account = (version: 'v1' | 'v2', party = ''): Data =>
  version === 'v1' ? party : { owner: party, provider: null, id: '' }

async function transfersBy(
  version: 'v1' | 'v2',
  registry: Conversation,
  ledger: Ledger,
): Promise<void> {
  const base = `POST /registry/transfer-instruction/${version}`
  const factory = `${base}/transfer-factory`
  const [sender, receiver] = ledger.network.users
  const transfer = (to: Data): { [key: string]: Data } => ({
    choiceArguments: {
      transfer: {
        sender: account(version, sender?.party),
        receiver: to,
        amount: '1.0000000000',
        instrumentId: { admin: ledger.network.dso, id: 'Amulet' },
      },
      extraArgs,
    },
  })
  await registry.send({ operation: factory, body: transfer(receiver?.party ?? '') })
  const self = transfer(account(version, sender?.party))
  await registry.send({ operation: factory, body: { ...self, excludeDebugFields: true } })
  await registry.send({ operation: factory, body: { choiceArguments: {} }, expect: 400 })
  await registry.send({ operation: factory, body: {}, expect: 400, broken: true })

  const instructions = ledger.activeNow(transferInstruction)
  const settled = instructions.find((contract) => !inFlight(contract))
  const moving = instructions.find(inFlight)
  for (const choice of ['accept', 'reject', 'withdraw']) {
    const operation = `${base}/{transferInstructionId}/choice-contexts/${choice}`
    const path = { transferInstructionId: settled?.id ?? '' }
    await registry.send({ operation, path, body: {} })
    const body = { meta: { reason: 'test' }, excludeDebugFields: true }
    await registry.send({ operation, path, body })
    const broken = { operation, path, body: { meta: { reason: 1 } }, broken: true } as const
    await registry.send({ ...broken, expect: 400 })
    const unknown = { operation, path: { transferInstructionId: '00ff' }, body: {} }
    await registry.send({ ...unknown, expect: 404 })
    const busy = { operation, path: { transferInstructionId: moving?.id ?? '' }, body: {} }
    await registry.send({ ...busy, expect: version === 'v1' ? 404 : 409 })
  }
}

/** Requests the transfer factory, and the contexts for accepting, rejecting and withdrawing. */
export const transferCalls = (registry: Conversation, ledger: Ledger): Promise<void> =>
  transfersBy('v2', registry, ledger)

/** Requests the transfer factory and the contexts by version 1 of the standard. */
export const transferCallsV1 = (registry: Conversation, ledger: Ledger): Promise<void> =>
  transfersBy('v1', registry, ledger)

const legs = (count: number): Data[] =>
  Array.from({ length: count }, (_, leg) => ({
    transferLegId: `leg-${leg}`,
    sender: { owner: 'a::1220', provider: null, id: '' },
    receiver: { owner: 'b::1220', provider: null, id: '' },
    amount: '1.0000000000',
    instrumentId: 'Amulet',
    meta: { values: {} },
  }))

const settle = (count: number): { [key: string]: Data } => ({
  choiceArguments: {
    settlement: { executors: ['e::1220'], id: 's-1', cid: null, meta: { values: {} } },
    transferLegs: legs(count),
    allocations: [],
    actors: ['e::1220'],
    extraArgs,
  },
})

/**
 * Requests the settlement factory, and the contexts for withdrawing and cancelling an allocation.
 */
export async function allocationCalls(registry: Conversation, ledger: Ledger): Promise<void> {
  const factory = 'POST /registry/allocation/v2/settlement-factory'
  await registry.send({ operation: factory, body: settle(1) })
  await registry.send({ operation: factory, body: { ...settle(25), excludeDebugFields: true } })
  await registry.send({ operation: factory, body: settle(101), expect: 400 })
  await registry.send({ operation: factory, body: settle(0), expect: 400 })

  await choicesOfAllocations('v2', ['withdraw', 'cancel'], registry, ledger)
}

/**
 * Requests the contexts of version 1 for executing, withdrawing and cancelling a single allocation.
 */
export const allocationCallsV1 = (registry: Conversation, ledger: Ledger): Promise<void> =>
  choicesOfAllocations('v1', ['execute-transfer', 'withdraw', 'cancel'], registry, ledger)

/** Requests the factory that allocates the amount of a leg, by version 1 of the standard. */
export async function allocationInstructionCallsV1(
  registry: Conversation,
  ledger: Ledger,
): Promise<void> {
  const operation = 'POST /registry/allocation-instruction/v1/allocation-factory'
  const [sender, receiver] = ledger.network.users
  const settlement = { executor: 'e::1220', settlementRef: { id: 's-1', cid: null } }
  const transferLeg = {
    sender: sender?.party ?? '',
    receiver: receiver?.party ?? '',
    amount: '1.0',
  }
  const choiceArguments = {
    expectedAdmin: ledger.network.dso,
    allocation: { settlement, transferLegId: 'leg-0', transferLeg },
    extraArgs,
  }
  await registry.send({ operation, body: { choiceArguments } })
  await registry.send({ operation, body: { choiceArguments, excludeDebugFields: true } })
  await registry.send({ operation, body: { choiceArguments: {} }, expect: 400 })
}

/**
 * Requests the factory of version 2, and the contexts for an allocation instruction. Amulet never
 * has such instructions, so the contexts are not found.
 */
export async function allocationInstructionCalls(
  registry: Conversation,
  ledger: Ledger,
): Promise<void> {
  const base = 'POST /registry/allocation-instruction/v2'
  const operation = `${base}/allocation-factory`
  const owner = ledger.network.users[0]?.party
  const choiceArguments = {
    settlement: { executors: ['e::1220'], id: 's-1', cid: null, meta: { values: {} } },
    allocation: { authorizer: account('v2', owner), transferLegSides: [] },
    actors: [owner ?? ''],
    extraArgs,
  }
  await registry.send({ operation, body: { choiceArguments } })
  await registry.send({ operation, body: { choiceArguments: {} }, expect: 400 })
  for (const choice of ['accept', 'withdraw']) {
    await registry.send({
      operation: `${base}/{allocationInstructionId}/choice-contexts/${choice}`,
      path: { allocationInstructionId: '00ff' },
      body: {},
      expect: 404,
    })
  }
}

async function choicesOfAllocations(
  version: 'v1' | 'v2',
  choices: readonly string[],
  registry: Conversation,
  ledger: Ledger,
): Promise<void> {
  const allocation = ledger.activeNow(allocationTemplate).find((contract) => !inFlight(contract))
  for (const choice of choices) {
    const operation = `POST /registry/allocations/${version}/{allocationId}/choice-contexts/${choice}`
    const path = { allocationId: allocation?.id ?? '' }
    await registry.send({ operation, path, body: {} })
    await registry.send({ operation, path: { allocationId: '00ff' }, body: {}, expect: 404 })
    const broken = { operation, path, body: { excludeDebugFields: 'yes' }, broken: true } as const
    await registry.send({ ...broken, expect: 400 })
  }
}
