import { alice, amulet, bob, dso, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const rules = 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules'
const instruction = 'Splice.AmuletTransferInstruction:AmuletTransferInstruction'
const allocation = 'Splice.AmuletAllocation:AmuletAllocation'
const instrumentId = { admin: dso, id: 'Amulet' }
const until = '2026-03-01T00:00:00Z'

const offered = {
  sender: alice,
  receiver: bob,
  amount: '476.1955920122',
  instrumentId,
  executeBefore: until,
  meta: { values: { 'splice.lfdecentralizedtrust.org/reason': 'invoice 7' } },
}
const inner: Node = {
  exercise: 'AmuletRules_Transfer',
  on: 'Splice.AmuletRules:AmuletRules',
  argument: {
    transfer: {
      sender: alice,
      outputs: [{ receiver: bob, receiverFeeRatio: '0', amount: '6', lock: null }],
    },
  },
}
const backToAlice = { below: [amulet(alice, '6.5', '00a0')] }

const outcome = (constructor: string, value: object = {}) => ({
  output: { tag: `TransferInstructionResult_${constructor}`, value },
})

export const offerExamples: readonly Example[] = [
  exerciseExample(
    rules,
    'TransferFactory_Transfer',
    { argument: { transfer: offered }, result: outcome('Pending') },
    '476.1955920122 CC offered by alice::1220aa to bob::1220bb until 2026-03-01T00:00:00Z: “invoice 7”',
  ),
  exerciseExample(
    rules,
    'TransferFactory_Transfer',
    { argument: { transfer: offered }, result: outcome('Completed') },
    '476.1955920122 CC transferred from alice::1220aa to bob::1220bb: “invoice 7”',
  ),
  exerciseExample(
    rules,
    'TransferFactory_Transfer',
    { argument: { transfer: offered }, result: outcome('Failed') },
    'transfer of 476.1955920122 CC from alice::1220aa to bob::1220bb failed: “invoice 7”',
  ),
  exerciseExample(
    instruction,
    'TransferInstruction_Accept',
    { by: [bob], result: outcome('Completed', { receiverHoldingCids: ['00b0'] }), below: [inner] },
    'offer accepted: 6 CC transferred from alice::1220aa to bob::1220bb',
  ),
  exerciseExample(
    instruction,
    'TransferInstruction_Accept',
    {
      by: [bob],
      result: outcome('Completed', { receiverHoldingCids: ['00b0', '00b1'] }),
      below: [amulet(bob, '6', '00b0'), amulet(bob, '0.5', '00b1')],
    },
    'offer accepted: 6.5 CC received by bob::1220bb',
  ),
  exerciseExample(
    instruction,
    'TransferInstruction_Reject',
    { by: [bob], result: { senderChangeCids: ['00a0'] }, ...backToAlice },
    'offer rejected by bob::1220bb, 6.5 CC returned to alice::1220aa',
  ),
  exerciseExample(
    instruction,
    'TransferInstruction_Withdraw',
    { by: [alice], result: { senderChangeCids: [] } },
    'offer withdrawn by alice::1220aa',
  ),
  exerciseExample(
    instruction,
    'TransferInstruction_Update',
    { result: { senderChangeCids: ['00a0'] }, ...backToAlice },
    'offer expired, 6.5 CC returned to alice::1220aa',
  ),
  exerciseExample(
    rules,
    'AllocationFactory_Allocate',
    {
      argument: {
        allocation: {
          settlement: { settlementRef: { id: 'trade-7' }, settleBefore: until },
          transferLeg: { sender: alice, receiver: bob, amount: '8.0000000000', instrumentId },
        },
      },
    },
    '8 CC allocated by alice::1220aa for bob::1220bb to settle “trade-7” before 2026-03-01T00:00:00Z',
  ),
  exerciseExample(
    allocation,
    'Allocation_ExecuteTransfer',
    { result: { receiverHoldingCids: ['00b0'] }, below: [inner] },
    'allocation settled: 6 CC transferred from alice::1220aa to bob::1220bb',
  ),
  exerciseExample(
    allocation,
    'Allocation_Withdraw',
    { result: { senderHoldingCids: ['00a0'] }, ...backToAlice },
    'allocation withdrawn, 6.5 CC returned to alice::1220aa',
  ),
  exerciseExample(
    allocation,
    'Allocation_Cancel',
    { result: { senderHoldingCids: ['00a0'] }, ...backToAlice },
    'allocation cancelled, 6.5 CC returned to alice::1220aa',
  ),
  exerciseExample(
    allocation,
    'AmuletAllocation_DsoExpire',
    { result: { senderHoldingCids: [] } },
    'allocation expired',
  ),
]
