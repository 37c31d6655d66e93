import { alice, amulet, bob, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const dsoRules = 'Splice.DsoRules:DsoRules'

export const byDso = (tag: string, value: object) => ({
  tag: 'ARC_DsoRules',
  value: { dsoAction: { tag, value } },
})
export const byAmulets = (tag: string, value: object = {}) => ({
  tag: 'ARC_AmuletRules',
  value: { amuletRulesAction: { tag, value } },
})
const aboutName = (tag: string) => ({
  tag: 'ARC_AnsEntryContext',
  value: { ansEntryContextCid: '00aa', ansEntryContextAction: { tag, value: {} } },
})

const feature = byDso('SRARC_GrantFeaturedAppRight', { provider: bob })
const unknown = { tag: 'ARC_Newer', value: { dummyUnitField: {} } }
const request = (action: object): Node => ({
  create: 'Splice.DsoRules:VoteRequest',
  payload: { requester: 'SV-Alpha', action },
})
const closed = (outcome: string, action: object) => ({
  result: { request: { action }, outcome: { tag: outcome, value: {} } },
})
const issuing: Node = {
  create: 'Splice.Round:IssuingMiningRound',
  payload: { round: { number: '18200' } },
}
const entry: Node = {
  create: 'Splice.Ans:AnsEntry',
  payload: { user: alice, name: 'a.unverified.cns', expiresAt: '2026-04-01T00:00:00Z' },
}

export const governanceExamples: readonly Example[] = [
  ...['DsoRules_RequestVote', 'DsoRules_RequestGovernanceVote'].map((choice) =>
    exerciseExample(
      dsoRules,
      choice,
      { by: [alice], argument: { action: feature } },
      'vote requested by alice::1220aa: feature the app of bob::1220bb',
    ),
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_RequestVote',
    { by: [alice], argument: { action: unknown } },
    'vote requested by alice::1220aa',
  ),
  ...['DsoRules_CastVote', 'DsoRules_CastGovernanceVote'].map((choice) =>
    exerciseExample(
      dsoRules,
      choice,
      { by: [alice], argument: { vote: { sv: alice, accept: false } }, below: [request(feature)] },
      'vote cast by alice::1220aa to reject: feature the app of bob::1220bb',
    ),
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_CastVote',
    { by: [alice], argument: { vote: { sv: alice, accept: true } } },
    'vote cast by alice::1220aa to accept',
  ),
  ...[
    { outcome: 'VRO_Accepted', expected: 'accepted' },
    { outcome: 'VRO_Rejected', expected: 'rejected' },
    { outcome: 'VRO_Expired', expected: 'expired' },
    { outcome: 'VRO_AcceptedButActionFailed', expected: 'accepted, but its action failed' },
  ].map(({ outcome, expected }) =>
    exerciseExample(
      dsoRules,
      'DsoRules_CloseVoteRequest',
      closed(outcome, byDso('SRARC_OffboardSv', { sv: bob })),
      `vote closed, ${expected}: offboard SV bob::1220bb`,
    ),
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ConfirmAction',
    { argument: { confirmer: alice, action: byAmulets('CRARC_MiningRound_Archive') } },
    'action confirmed by alice::1220aa: archive a closed round',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExecuteConfirmedAction',
    { argument: { action: byAmulets('CRARC_MiningRound_StartIssuing') }, below: [issuing] },
    'round 18200 issuing',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExecuteConfirmedAction',
    { argument: { action: aboutName('ANSRARC_CollectInitialEntryPayment') }, below: [entry] },
    'name “a.unverified.cns” created for alice::1220aa until 2026-04-01T00:00:00Z',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExecuteConfirmedAction',
    {
      argument: { action: aboutName('ANSRARC_RejectEntryInitialPayment') },
      below: [amulet(alice, '200')],
    },
    'name rejected, 200 CC returned to alice::1220aa',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExecuteConfirmedAction',
    { argument: { action: byAmulets('CRARC_MiningRound_Archive') } },
    'confirmed action executed: archive a closed round',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExpireStaleConfirmation',
    {},
    'confirmation of an action expired',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_UpdateAmuletPriceVote',
    { argument: { sv: alice, amuletPrice: '0.0049660000' } },
    'price of 0.004966 USD voted for by alice::1220aa',
  ),
]
