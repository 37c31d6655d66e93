import type { JsonObject } from '#ledger/json.ts'
import { fromLedger } from '../http/ledger-json.ts'
import { isoTime } from '../ledger/micros.ts'
import { isOf, type Contract } from '../ledger/model.ts'
import type { Interface } from '../ledger/packages.ts'
import { writeDecimal } from '../scan/holdings.ts'
import { allocation as allocationTemplate } from '../templates/allocation.ts'
import { amulet, lockedAmulet } from '../templates/amulet.ts'
import { allocation, holding, transferInstruction } from '../templates/interfaces.ts'
import { inspectable, shipment } from '../templates/trade.ts'
import { transferInstruction as instructionTemplate } from '../templates/transfer-instruction.ts'

const noMeta = { values: {} }

function holdingView(contract: Contract): JsonObject | undefined {
  const isLocked = isOf(lockedAmulet, contract)
  if (!isLocked && !isOf(amulet, contract)) return undefined
  const { owner, amount } = contract.facts
  const lock = isLocked ? contract.facts.lock : undefined
  return {
    owner,
    instrumentId: { admin: contract.network.dso, id: 'Amulet' },
    amount: writeDecimal(amount),
    lock:
      lock === undefined
        ? null
        : {
            holders: [...lock.holders],
            expiresAt: isoTime(lock.expiresAt),
            expiresAfter: null,
            context: lock.context ?? null,
          },
    meta: noMeta,
  }
}

function instructionView(contract: Contract): JsonObject | undefined {
  if (!isOf(instructionTemplate, contract)) return undefined
  return {
    originalInstructionCid: null,
    transfer: fromLedger(contract.payload()['transfer'] ?? null),
    status: { tag: 'TransferPendingReceiverAcceptance', value: {} },
    meta: noMeta,
  }
}

function allocationView(contract: Contract): JsonObject | undefined {
  if (!isOf(allocationTemplate, contract)) return undefined
  const { allocation: specification, lockedAmulet: held } = contract.payload()
  return {
    allocation: fromLedger(specification ?? null),
    holdingCids: fromLedger(held === undefined ? [] : [held]),
    meta: noMeta,
  }
}

function inspectableView(contract: Contract): JsonObject | undefined {
  if (!isOf(shipment, contract)) return undefined
  const { seller = null, reference = null, inspectors = null } = contract.facts
  return {
    owner: fromLedger(seller),
    reference: fromLedger(reference),
    waitsFor: fromLedger(inspectors),
  }
}

const views = new Map<Interface, (contract: Contract) => JsonObject | undefined>([
  [holding, holdingView],
  [transferInstruction, instructionView],
  [allocation, allocationView],
  [inspectable, inspectableView],
])

/** Returns a contract's view of an interface that it implements, in the JSON form of events. */
export function interfaceView(contract: Contract, through: Interface): JsonObject {
  const value = views.get(through)?.(contract)
  const viewStatus =
    value === undefined
      ? { code: 12, message: 'The sandbox has no view of this interface', details: [] }
      : { code: 0, message: '', details: [] }
  return {
    interfaceId: through.id,
    viewStatus,
    ...(value === undefined ? {} : { viewValue: value }),
  }
}
