import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { callLedger, ownSynchronizer } from './signer.ts'
import { instructions, localParties } from './transfer-instructions.ts'

const Info = v.object({ adminId: v.string() })
const Factory = v.object({ factoryId: v.string() })
const Submitted = v.object({ updateId: v.string() })
const Allocated = v.object({ partyDetails: v.object({ party: v.string() }) })

const splice = {
  transfers:
    '#splice-api-token-transfer-instruction-v1:Splice.Api.Token.TransferInstructionV1:TransferFactory',
  allocations:
    '#splice-api-token-allocation-instruction-v1:Splice.Api.Token.AllocationInstructionV1:AllocationFactory',
}
const extraArgs = { context: { values: {} }, meta: { values: {} } }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

interface Payment {
  readonly templateId: string
  readonly choice: string
  readonly argumentOf: (payer: string, admin: string) => object
}

/**
 * Exercises a choice of the registry's factory as the first local party with enough tokens. Returns
 * the payer, and the update as text.
 */
async function pay(request: APIRequestContext, { templateId, choice, argumentOf }: Payment) {
  const registry = '/api/registry/registry'
  const info = await request.get(`${registry}/metadata/v1/info`)
  const { adminId: admin } = v.parse(Info, await info.json())
  const response = await request.post(`${registry}/allocation/v2/settlement-factory`, {
    data: { choiceArguments: { settlement: {}, transferLegs: [{}], extraArgs } },
  })
  const { factoryId: contractId } = v.parse(Factory, await response.json())
  const here = await localParties(request)
  const senders = (await instructions(request)).map(({ sender }) => sender)
  // Parties that paid before usually hold tokens, but may have spent them since.
  for (const payer of new Set([...senders.filter((party) => here.has(party)), ...here])) {
    const choiceArgument = { expectedAdmin: admin, extraArgs, ...argumentOf(payer, admin) }
    const answer = await request.post('/api/ledger/v2/commands/submit-and-wait', {
      data: {
        commands: [{ ExerciseCommand: { templateId, contractId, choice, choiceArgument } }],
        commandId: crypto.randomUUID(),
        userId: 'ledger-api-user',
        actAs: [payer],
      },
    })
    if (!answer.ok()) continue
    const { updateId } = v.parse(Submitted, await answer.json())
    return { payer, update: await (await request.get(`/api/scan/v2/updates/${updateId}`)).text() }
  }
  throw new Error('Nobody here has any of the token.')
}

/**
 * Offers tokens to a party. Returns the contract id of the transfer instruction, and the sender.
 */
export async function offerTo(request: APIRequestContext, receiver: string) {
  const { payer, update } = await pay(request, {
    templateId: splice.transfers,
    choice: 'TransferFactory_Transfer',
    argumentOf: (sender, admin) => ({
      transfer: {
        sender,
        receiver,
        amount: '1.0',
        instrumentId: { admin, id: 'Amulet' },
        requestedAt: new Date().toISOString(),
        executeBefore: inAnHour(),
        inputHoldingCids: [],
        meta: { values: {} },
      },
    }),
  })
  return { sender: payer, id: idIn(update, 'transferInstructionCid') }
}

/**
 * Allocates tokens for one leg, which the payer also settles. Returns the allocation's contract id.
 */
export async function allocateTo(request: APIRequestContext, receiver: string) {
  const { payer, update } = await pay(request, {
    templateId: splice.allocations,
    choice: 'AllocationFactory_Allocate',
    argumentOf: (sender, admin) => ({
      allocation: {
        settlement: {
          executor: sender,
          settlementRef: { id: 'trade-1', cid: null },
          requestedAt: new Date().toISOString(),
          allocateBefore: inAnHour(),
          settleBefore: inAnHour(),
          meta: { values: {} },
        },
        transferLegId: 'leg0',
        transferLeg: {
          sender,
          receiver,
          amount: '1.0',
          instrumentId: { admin, id: 'Amulet' },
          meta: { values: {} },
        },
      },
      requestedAt: new Date().toISOString(),
      inputHoldingCids: [],
    }),
  })
  return { payer, id: idIn(update, 'allocationCid') }
}

/**
 * Allocates a party that only the participant knows. Offers to this party stay open until the test
 * answers, whereas the network's own users may answer their offers at any time.
 */
export async function newParty(request: APIRequestContext): Promise<string> {
  const data = {
    partyIdHint: `receiver-${crypto.randomUUID()}`,
    synchronizerId: await ownSynchronizer(request),
  }
  const answer = await callLedger(request, '/v2/parties', data)
  return v.parse(Allocated, answer).partyDetails.party
}

function idIn(update: string, member: string): string {
  const id = new RegExp(`"${member}":\\s*"(00[\\da-f]+)"`).exec(update)?.[1]
  if (id === undefined) throw new Error(`The update names no ${member}.`)
  return id
}
