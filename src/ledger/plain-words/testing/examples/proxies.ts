import { alice, amulet, bob, carol, dso, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const rules = 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules'
const instruction = 'Splice.AmuletTransferInstruction:AmuletTransferInstruction'
const allocation = 'Splice.AmuletAllocation:AmuletAllocation'
const offered = {
  sender: alice,
  receiver: bob,
  amount: '0.1000000000',
  instrumentId: { admin: dso, id: 'Amulet' },
  executeBefore: '2026-03-01T00:00:00Z',
  meta: { values: {} },
}
const leg = {
  settlement: { settlementRef: { id: 'trade-7' }, settleBefore: '2026-03-01T00:00:00Z' },
  transferLeg: offered,
}
const back = { result: { senderChangeCids: ['00a0'], senderHoldingCids: ['00a0'] } }
const pending = { output: { tag: 'TransferInstructionResult_Pending', value: {} } }

const passedOn: readonly (readonly [below: Extract<Node, { exercise: string }>, words: string])[] =
  [
    [
      {
        exercise: 'TransferFactory_Transfer',
        on: rules,
        argument: { transfer: offered },
        result: pending,
      },
      '0.1 CC offered by alice::1220aa to bob::1220bb until 2026-03-01T00:00:00Z',
    ],
    [
      { exercise: 'TransferInstruction_Accept', on: instruction, by: [bob], result: pending },
      'offer accepted by bob::1220bb, not done yet',
    ],
    [
      { exercise: 'TransferInstruction_Reject', on: instruction, by: [bob] },
      'offer rejected by bob::1220bb',
    ],
    [
      {
        exercise: 'TransferInstruction_Withdraw',
        on: instruction,
        by: [alice],
        ...back,
        below: [amulet(alice, '6.5', '00a0')],
      },
      'offer withdrawn by alice::1220aa, 6.5 CC returned to alice::1220aa',
    ],
    [
      { exercise: 'AllocationFactory_Allocate', on: rules, argument: { allocation: leg } },
      '0.1 CC allocated by alice::1220aa for bob::1220bb to settle “trade-7” before 2026-03-01T00:00:00Z',
    ],
    [
      {
        exercise: 'Allocation_Withdraw',
        on: allocation,
        ...back,
        below: [amulet(alice, '6.5', '00a0')],
      },
      'allocation withdrawn, 6.5 CC returned to alice::1220aa',
    ],
  ]

export const proxyExamples: readonly Example[] = [
  ...['DelegateProxy', 'WalletUserProxy'].flatMap((proxy) =>
    passedOn.map(([below, words]) =>
      exerciseExample(
        `Splice.Util.FeaturedApp.${proxy}:${proxy}`,
        `${proxy}_${below.exercise}`,
        {
          by: [alice],
          below: [{ exercise: 'FeaturedAppRight_CreateActivityMarker', on: 'A:B' }, below],
        },
        `through an app’s proxy: ${words}`,
      ),
    ),
  ),
  exerciseExample(
    'Splice.Util.FeaturedApp.WalletUserProxy:WalletUserProxy',
    'WalletUserProxy_BatchTransfer',
    {
      argument: {
        transferCalls: [bob, carol, bob].map((receiver) => ({
          factoryCid: '00f0',
          choiceArg: { expectedAdmin: dso, transfer: { ...offered, receiver } },
        })),
        optFeaturedAppRightCid: null,
      },
    },
    '3 transfers of 0.3 CC in all from alice::1220aa to bob::1220bb and 1 more',
  ),
]
