import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryInt64, readBody } from '../http/request.ts'
import { int64, object, optional, string } from '../http/shape.ts'
import type { Commit, Contract, Transaction } from '../ledger/model.ts'
import { createdEventBlob } from '../scan/wire/created-event-blob.ts'
import { CantonError, invalidField } from './canton-error.ts'
import { askedOf, checkFormat, eventFormatShape, type EventFormat } from './event-format.ts'
import { interfaceView } from './interface-views.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { archivedEvent, createdEvent, numberedNodes } from './transaction-json.ts'

/** The list limit of the JSON Ledger API. */
const maxContracts = 200

const activeShape = object({ activeAtOffset: int64, eventFormat: optional(eventFormatShape) })
const byIdShape = object({ contractId: string, eventFormat: optional(eventFormatShape) })

/** `/v2/state/active-contracts`, and the two events of a contract. */
export function contractOperations(participant: Participant): readonly Operation[] {
  const { ledger } = participant
  return [
    {
      method: 'POST',
      path: '/v2/state/active-contracts',
      access: 'authenticated',
      answer: async (context, caller) => {
        const { activeAtOffset, eventFormat } = await readBody(context, activeShape)
        queryInt64(context, 'stream_idle_timeout_ms')
        const limit = queryInt64(context, 'limit')
        const format = checkFormat(eventFormat, caller)
        checkOffset(activeAtOffset, ledger.commits.length)
        const isWithinLimit = limit !== undefined && limit > 0n && limit <= maxContracts
        const most = isWithinLimit ? Number(limit) : maxContracts
        const found: JsonObject[] = []
        let count = 0
        for (const contract of ledger.contracts) {
          if (!isActiveAt(contract, Number(activeAtOffset))) continue
          const createdEvent = createdOf(participant, contract, format)
          if (createdEvent === undefined) continue
          count += 1
          if (found.length < most) found.push(entryOf(contract, createdEvent))
          else if (isWithinLimit) break
        }
        if (!isWithinLimit && count > most) throw tooMany(count)
        return answerJson(found)
      },
    },
    {
      method: 'POST',
      path: '/v2/events/events-by-contract-id',
      access: 'authenticated',
      answer: async (context, caller) => {
        const { contractId, eventFormat } = await readBody(context, byIdShape)
        const format = checkFormat(eventFormat, caller)
        const contract = ledger.contractById(contractId)
        const created = contract && createdOf(participant, contract, format)
        if (contract === undefined || created === undefined) throw noEvents(contractId)
        const synchronizerId = contract.synchronizer ?? ledger.network.globalSynchronizer
        const archive = contract.archivedIn
        const archived =
          archive?.kind === 'transaction' ? archivedOf(contract, archive, format) : undefined
        return answerJson({
          created: { createdEvent: created, synchronizerId },
          ...(archived === undefined
            ? {}
            : { archived: { archivedEvent: archived, synchronizerId } }),
        })
      },
    },
  ]
}

/** Whether a contract is active after the update of an offset; imported ones are from the beginning. */
function isActiveAt({ createdIn, archivedIn }: Contract, offset: number): boolean {
  const isCreated = createdIn.kind === 'imported' || createdIn.offset <= offset
  const isArchived =
    archivedIn !== undefined && (archivedIn.kind === 'imported' || archivedIn.offset <= offset)
  return isCreated && !isArchived
}

/** Those stakeholders who are asked for; with a filter for any party, those that the participant hosts. */
function readersOf(participant: Participant, contract: Contract, format: EventFormat): string[] {
  const all = [...new Set([...contract.signatories, ...contract.observers])]
  const isAny = format.filtersForAnyParty !== undefined
  return all.filter(
    (party) => format.filtersByParty.has(party) || (isAny && participant.parties.isHosted(party)),
  )
}

/** The event that created a contract, as far as a format asks for it. */
function createdOf(
  participant: Participant,
  contract: Contract,
  format: EventFormat,
): JsonObject | undefined {
  const readers = readersOf(participant, contract, format)
  const asked = readers.length === 0 ? undefined : askedOf(format, contract)
  if (asked === undefined) return undefined
  const { createdIn } = contract
  const isSeen = createdIn.kind === 'transaction'
  const event = createdEvent(
    contract,
    isSeen ? nodeIdOf(createdIn, contract, 'create') : 0,
    isSeen ? createdIn.offset : 0,
    readers,
  )
  return {
    ...event,
    createdEventBlob: asked.withBlob ? createdEventBlob(contract) : '',
    interfaceViews: asked.views.map((id) => interfaceView(contract, id)),
  }
}

function archivedOf(contract: Contract, archive: Transaction, format: EventFormat): JsonObject {
  const readers = [...format.filtersByParty.keys()]
  return archivedEvent(contract, nodeIdOf(archive, contract, 'exercise'), archive.offset, readers)
}

function nodeIdOf(
  transaction: Transaction,
  contract: Contract,
  kind: 'create' | 'exercise',
): number {
  const found = numberedNodes(transaction).find(
    ({ node }) =>
      node.kind === kind &&
      node.contract === contract &&
      (node.kind === 'create' || node.consuming),
  )
  return found?.nodeId ?? 0
}

function entryOf(contract: Contract, createdEvent: JsonObject): JsonObject {
  const JsActiveContract = {
    createdEvent,
    synchronizerId: contract.synchronizer ?? contract.network.globalSynchronizer,
    reassignmentCounter: contract.reassignmentCounter,
  }
  return { workflowId: workflowOf(contract.createdIn), contractEntry: { JsActiveContract } }
}

const workflowOf = (created: Commit | Contract['createdIn']): string =>
  created.kind === 'transaction' ? created.workflowId : ''

function checkOffset(offset: bigint, end: number): void {
  if (offset < 0n) throw invalidField('active_at_offset', 'must not be negative')
  if (offset <= end) return
  throw new CantonError(
    'OFFSET_AFTER_LEDGER_END',
    'InvalidGivenCurrentSystemStateSeekAfterEnd',
    `Active at offset (${offset}) is after ledger end (${end})`,
  )
}

function tooMany(count: number): CantonError {
  return new CantonError(
    'JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED',
    'InvalidGivenCurrentSystemStateOther',
    `The number of matching elements (${count}) is greater than the node limit (${maxContracts}).`,
    { status: 413 },
  )
}

function noEvents(contractId: string): CantonError {
  return new CantonError(
    'CONTRACT_EVENTS_NOT_FOUND',
    'ResourceMissing',
    `Contract events not found, or not visible: ${contractId}`,
    { resources: [['CONTRACT_ID', contractId]] },
  )
}
