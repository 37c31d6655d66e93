import { alice, amulet, bob, carol, dso, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const api = 'Splice.Api.Token'
const rules = 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules'
const instruction = 'Splice.AmuletTransferInstruction:AmuletTransferInstruction'
const allocation = 'Splice.AmuletAllocationV2:AmuletAllocationV2'
const registry = 'Utility.Registry.App.V0.Service.AllocationFactory:AllocationFactory'
const registryOffer = 'Utility.Registry.App.V0.Model.Transfer:TransferOffer'
const merge = 'Splice.Util.Token.Wallet.MergeDelegation'
const batching = 'Splice.Util.Token.Wallet.BatchingUtility'
const markers = 'Splice.Util.FeaturedApp.BatchedMarkersProxy:BatchedMarkersProxy'
const seller = `cip-xxx_traffic-purchase::1220${'0'.repeat(60)}abcd`

const account = (owner: string) => ({ owner, provider: null, id: '' })
const reason = (text: string) => ({ values: { 'splice.lfdecentralizedtrust.org/reason': text } })
const through = (entity: string, version: 1 | 2) => {
  const family = entity === 'TransferFactory' ? 'TransferInstruction' : entity
  const module = family === 'AllocationFactory' ? 'AllocationInstruction' : family
  return {
    through: `${api}.${module === 'SettlementFactory' ? 'Allocation' : module}V${version}:${entity}`,
  }
}
const completed = (...receiverHoldingCids: string[]) => ({
  result: {
    output: { tag: 'TransferInstructionResult_Completed', value: { receiverHoldingCids } },
    senderChangeCids: [],
    meta: { values: {} },
  },
})

const factory = (on: string, receiver: string, id: string, meta: object, words: string) =>
  exerciseExample(
    on,
    'TransferFactory_Transfer',
    {
      ...through('TransferFactory', 2),
      argument: {
        transfer: {
          sender: account(alice),
          receiver: account(receiver),
          amount: '12.5000000000',
          instrumentId: { admin: dso, id },
          meta,
        },
        actors: [alice],
      },
      ...completed('00b0'),
    },
    words,
  )

const logged: Node = {
  exercise: 'EventLog_HoldingsChange',
  on: 'Splice.ExternalPartyConfigState:ExternalPartyConfigState',
  through: `${api}.TransferEventsV2:EventLog`,
  argument: {
    admin: dso,
    account: account(bob),
    transferLegSides: [
      {
        side: 'ReceiverSide',
        otherside: account(alice),
        amount: '40.0000000000',
        instrumentId: 'Amulet',
        meta: reason('invoice 7'),
      },
    ],
  },
}
const holding = (owner: string, lock: object | null): Node => ({
  create: 'Utility.Registry.Holding.V0.Holding:Holding',
  id: '00b0',
  payload: { owner, amount: '7.2500000000', instrument: { source: dso, id: 'USDCx' }, lock },
})

const acted: readonly (readonly [string, string, string])[] = [
  [
    `${merge}:MergeDelegation`,
    'MergeDelegation_Merge',
    'holdings merged for their owner by bob::1220bb',
  ],
  [
    `${merge}:MergeDelegation`,
    'MergeDelegation_Reject',
    'merging of holdings for another ended by operator bob::1220bb',
  ],
  [
    `${merge}:MergeDelegation`,
    'MergeDelegation_Withdraw',
    'merging of holdings by another ended by owner bob::1220bb',
  ],
  [
    `${merge}:MergeDelegationProposal`,
    'MergeDelegationProposal_Accept',
    'merging of holdings for another accepted by operator bob::1220bb',
  ],
  [
    `${merge}:MergeDelegationProposal`,
    'MergeDelegationProposal_Reject',
    'merging of holdings for another rejected by operator bob::1220bb',
  ],
  [
    `${merge}:MergeDelegationProposal`,
    'MergeDelegationProposal_Withdraw',
    'proposal to let another merge holdings withdrawn by owner bob::1220bb',
  ],
]

export const tokenStandardExamples: readonly Example[] = [
  factory(
    rules,
    bob,
    'Amulet',
    reason('rent'),
    '12.5 CC transferred from alice::1220aa to bob::1220bb: “rent”',
  ),
  factory(rules, alice, 'Amulet', {}, '12.5 CC transferred by alice::1220aa to itself'),
  factory(
    rules,
    seller,
    'Amulet',
    reason(
      'memberId=PAR::jade::1220ff&synchronizerId=g::1220&migrationId=4&trafficAmount=14000000',
    ),
    '14,000,000 bytes of traffic bought for PAR::jade::1220ff by alice::1220aa for at most 12.5 CC',
  ),
  factory(
    rules,
    seller,
    'Amulet',
    reason('memberId=PAR::jade::1220ff&memberId=PAR::other::1220ff&migrationId=4&trafficAmount=1'),
    `12.5 CC transferred from alice::1220aa to ${seller}: “memberId=PAR::jade::1220ff&memberId=PAR::other::1220ff&migrationId=4&trafficAmount=1”`,
  ),
  factory(registry, bob, 'USDCx', {}, '12.5 “USDCx” transferred from alice::1220aa to bob::1220bb'),
  exerciseExample(
    instruction,
    'TransferInstruction_Accept',
    {
      ...through('TransferInstruction', 2),
      by: [bob],
      ...completed('00b1'),
      below: [amulet(bob, '40', '00b1'), logged],
    },
    'offer accepted: 40 CC transferred from alice::1220aa to bob::1220bb: “invoice 7”',
  ),
  exerciseExample(
    registryOffer,
    'TransferInstruction_Accept',
    {
      ...through('TransferInstruction', 1),
      by: [bob],
      ...completed('00b0'),
      below: [holding(bob, null)],
    },
    'offer accepted: 7.25 “USDCx” received by bob::1220bb',
  ),
  exerciseExample(
    registryOffer,
    'TransferInstruction_Accept',
    { ...through('TransferInstruction', 1), by: [bob], ...completed('00elsewhere') },
    'offer accepted by bob::1220bb',
  ),
  { root: holding(bob, null), words: '7.25 “USDCx” held by bob::1220bb' },
  { root: holding(bob, { lockers: [] }), words: '7.25 “USDCx” held locked for bob::1220bb' },
  exerciseExample(
    rules,
    'AllocationFactory_Allocate',
    {
      ...through('AllocationFactory', 2),
      argument: {
        settlement: { executors: [carol], id: 'trade-7' },
        allocation: {
          authorizer: account(alice),
          transferLegSides: [{}, {}],
          settlementDeadline: '2026-03-01T00:00:00Z',
        },
      },
      result: { output: { tag: 'AllocationInstructionResult_Completed', value: {} } },
    },
    '2 transfer sides allocated by alice::1220aa to settle “trade-7” before 2026-03-01T00:00:00Z',
  ),
  exerciseExample(
    allocation,
    'Allocation_Settle',
    { ...through('Allocation', 2), argument: { actors: [carol] } },
    'allocation settled',
  ),
  exerciseExample(
    rules,
    'SettlementFactory_SettleBatch',
    {
      ...through('SettlementFactory', 2),
      argument: { settlement: { id: 'trade-7' }, transferLegs: [{}, {}], allocations: [{}] },
    },
    'settlement “trade-7” done, 2 transfers of 1 allocation',
  ),
  ...['Accept', 'Withdraw'].map((how) =>
    exerciseExample(
      registry,
      `AllocationInstruction_${how}`,
      { ...through('AllocationInstruction', 2), by: [alice] },
      `allocation instruction ${how === 'Accept' ? 'accepted' : 'withdrawn'} by alice::1220aa`,
    ),
  ),
  exerciseExample(
    registry,
    'AllocationInstruction_Update',
    through('AllocationInstruction', 1),
    'allocation instruction brought further',
  ),
  ...[
    ['Accept', 'accepted'],
    ['Reject', 'rejected'],
    ['Withdraw', 'withdrawn'],
  ].map(([choice, how]) =>
    exerciseExample(
      'My.App:Request',
      `AllocationRequest_${choice}`,
      { ...through('AllocationRequest', 2), by: [alice] },
      `request to allocate ${how} by alice::1220aa`,
    ),
  ),
  { root: logged, words: 'change of the holdings of bob::1220bb logged' },
  ...acted.map(([template, choice, words]) =>
    exerciseExample(template, choice, { by: [bob] }, words),
  ),
  ...[`${batching}:BatchingUtility`, `${batching}V2:BatchingUtility`].map((template) =>
    exerciseExample(
      template,
      'BatchingUtility_ExecuteBatch',
      { by: [alice], argument: { actions: [{}, {}, {}] } },
      '3 actions of the token standard run together by alice::1220aa',
    ),
  ),
  exerciseExample(
    `${merge}:BatchMergeUtility`,
    'BatchMergeUtility_BatchMerge',
    { by: [bob], argument: { mergeCalls: [{}, {}] } },
    'holdings of 2 owners merged by bob::1220bb',
  ),
  ...['', 'V2'].map((version) =>
    exerciseExample(
      markers,
      `BatchedMarkersProxy_CreateMarkers${version}`,
      { by: [bob], argument: { batches: [{}, {}] } },
      '2 batches of featured app activity marked by bob::1220bb',
    ),
  ),
  ...[
    { inputs: [], outputs: [bob, alice], words: '5 “USDCx” minted for bob::1220bb and 1 more' },
    { inputs: ['00a0', '00a1'], outputs: [], words: '2 holdings burnt' },
    {
      inputs: ['00a0'],
      outputs: [bob],
      words: '1 holding burnt and 2.5 “USDCx” minted for bob::1220bb',
    },
  ].map(({ inputs, outputs, words }) =>
    exerciseExample(
      registry,
      'BurnMintFactory_BurnMint',
      {
        through: `${api}.BurnMintV1:BurnMintFactory`,
        argument: {
          expectedAdmin: dso,
          instrumentId: { admin: dso, id: 'USDCx' },
          inputHoldingCids: inputs,
          outputs: outputs.map((owner) => ({ owner, amount: '2.5000000000', context: {} })),
          extraActors: [],
          extraArgs: { context: {}, meta: reason('bridge') },
        },
      },
      `${words}: “bridge”`,
    ),
  ),
]
