import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Command } from '../ledger/submission.ts'
import { allocation } from '../templates/allocation.ts'
import { amulet } from '../templates/amulet.ts'
import { externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { transferInstruction } from '../templates/transfer-instruction.ts'
import { emptyExtraArgs, onlyContract, testLedger } from './testing/test-ledger.ts'

const at = testLedger()
const { fail, succeed, user } = at
const hour = 3_600_000_000
const noMeta = { values: {} }

function oldestOf(party: string): string {
  const found = at.ledger
    .activeNow(amulet)
    .find(({ facts, synchronizer }) => facts.owner === party && synchronizer !== undefined)
  if (!found) throw new Error(`${party} has no amulet`)
  return found.id
}

function instruct(input: string): Command {
  const [sender, receiver] = [user(0), user(1)]
  const instrumentId = { admin: at.ledger.network.dso, id: 'Amulet' }
  return {
    kind: 'exercise',
    templateId:
      '#splice-api-token-transfer-instruction-v1:Splice.Api.Token.TransferInstructionV1:TransferFactory',
    contractId: onlyContract(at.ledger.activeNow(externalPartyAmuletRules)).id,
    choice: 'TransferFactory_Transfer',
    choiceArgument: {
      expectedAdmin: at.ledger.network.dso,
      transfer: {
        sender,
        receiver,
        amount: '0.0000000001',
        instrumentId,
        requestedAt: isoTime(at.time),
        executeBefore: isoTime(at.time + hour),
        inputHoldingCids: [input],
        meta: noMeta,
      },
      extraArgs: emptyExtraArgs,
    },
  }
}

function allocate(input: string): Command {
  const [sender, receiver] = [user(0), user(1)]
  const settlement: JsonObject = {
    executor: receiver,
    settlementRef: { id: 'trade', cid: null },
    requestedAt: isoTime(at.time),
    allocateBefore: isoTime(at.time + hour),
    settleBefore: isoTime(at.time + 2 * hour),
    meta: noMeta,
  }
  const instrumentId = { admin: at.ledger.network.dso, id: 'Amulet' }
  const leg = { sender, receiver, amount: '0.0000000001', instrumentId, meta: noMeta }
  return {
    kind: 'exercise',
    templateId:
      '#splice-api-token-allocation-instruction-v1:Splice.Api.Token.AllocationInstructionV1:AllocationFactory',
    contractId: onlyContract(at.ledger.activeNow(externalPartyAmuletRules)).id,
    choice: 'AllocationFactory_Allocate',
    choiceArgument: {
      expectedAdmin: at.ledger.network.dso,
      allocation: { settlement, transferLegId: 'leg0', transferLeg: leg },
      requestedAt: isoTime(at.time),
      inputHoldingCids: [input],
      extraArgs: emptyExtraArgs,
    },
  }
}

const foreign = {
  kind: 'daml-failure',
  message: 'The inputs of a transfer must belong to its sender',
}

describe('the amulets that a command pays with', () => {
  it("refuses an instructed transfer that is paid with another party's amulets", () => {
    const before = at.ledger.activeNow(transferInstruction).length
    expect(fail([user(0)], instruct(oldestOf(user(1))))).toMatchObject(foreign)
    expect(at.ledger.activeNow(transferInstruction)).toHaveLength(before)
    succeed([user(0)], instruct(oldestOf(user(0))))
  })

  it("refuses an allocation that is paid with another party's amulets", () => {
    const before = at.ledger.activeNow(allocation).length
    expect(fail([user(0)], allocate(oldestOf(user(1))))).toMatchObject(foreign)
    expect(at.ledger.activeNow(allocation)).toHaveLength(before)
    succeed([user(0)], allocate(oldestOf(user(0))))
  })
})
