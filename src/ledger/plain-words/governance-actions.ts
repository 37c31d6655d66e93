/**
 * Describes actions of vote requests and confirmations as a verb with its object
 * (docs/network-rules.md, Governance).
 */
import {
  memberAtPath,
  amount,
  party,
  quoted,
  svWeight,
  tag,
  type MaybeJson,
} from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { PlainWords } from './word.ts'

type ActionWords = (value: MaybeJson) => PlainWords | undefined

const config = 'the configuration of'

const actions: ReadonlyMap<string, ActionWords> = new Map<string, ActionWords>([
  ['SRARC_AddSv', (value) => sentence('add', quoted(memberAtPath(value, 'newSvName')), 'as an SV')],
  ['SRARC_OffboardSv', (value) => sentence('offboard SV', party(memberAtPath(value, 'sv')))],
  [
    'SRARC_ConfirmSvOnboarding',
    (value) => sentence('let', quoted(memberAtPath(value, 'newSvName')), 'become an SV'),
  ],
  [
    'SRARC_GrantFeaturedAppRight',
    (value) => sentence('feature the app of', party(memberAtPath(value, 'provider'))),
  ],
  ['SRARC_RevokeFeaturedAppRight', () => sentence('revoke a featured app right')],
  ['SRARC_UpdateFeaturedAppRight', () => sentence('change the weight of a featured app')],
  ['SRARC_SetConfig', () => sentence(`change ${config} the DSO rules`)],
  [
    'SRARC_UpdateSvRewardWeight',
    (value) =>
      sentence(
        'set the reward weight of',
        party(memberAtPath(value, 'svParty')),
        'to',
        svWeight(memberAtPath(value, 'newRewardWeight')),
      ),
  ],
  ['SRARC_CreateExternalPartyAmuletRules', () => sentence('create the external party rules')],
  [
    'SRARC_CreateTransferCommandCounter',
    (value) => sentence('count the transfer commands of', party(memberAtPath(value, 'sender'))),
  ],
  [
    'SRARC_CreateUnallocatedUnclaimedActivityRecord',
    (value) =>
      sentence(
        'let',
        party(memberAtPath(value, 'beneficiary')),
        'mint',
        amount(memberAtPath(value, 'amount')),
      ),
  ],
  [
    'SRARC_CreateBootstrapExternalPartyConfigStateInstruction',
    () => sentence(`create ${config} external parties`),
  ],
  [
    'SRARC_CreateUnclaimedRewardBurnInstruction',
    (value) => sentence('burn', amount(memberAtPath(value, 'amount')), 'of unclaimed rewards'),
  ],
  ['SRARC_UnpermissionValidator', () => sentence('take the permission from a validator')],
  ['SRARC_RepermissionValidator', () => sentence('give a validator its permission back')],
  ['SRARC_RegisterSynchronizer', () => sentence('register a synchronizer')],
  ['CRARC_SetConfig', () => sentence(`change ${config} the amulet rules`)],
  ['CRARC_AddFutureAmuletConfigSchedule', () => sentence(`schedule ${config} the amulet rules`)],
  [
    'CRARC_RemoveFutureAmuletConfigSchedule',
    () => sentence(`unschedule ${config} the amulet rules`),
  ],
  [
    'CRARC_UpdateFutureAmuletConfigSchedule',
    () => sentence(`reschedule ${config} the amulet rules`),
  ],
  ['CRARC_MiningRound_StartIssuing', () => sentence('start issuing the rewards of a round')],
  ['CRARC_MiningRound_Archive', () => sentence('archive a closed round')],
  ['CRARC_StartProcessingRewardsV2', () => sentence('start processing the rewards of a round')],
  ['ANSRARC_CollectInitialEntryPayment', () => sentence('collect the payment for a name')],
  ['ANSRARC_RejectEntryInitialPayment', () => sentence('reject the payment for a name')],
])

/**
 * Returns the inner variant of an action, which contains the actual action. The outer variant only
 * names the rules to which the action belongs.
 */
export function innerAction(action: MaybeJson): MaybeJson {
  const value = memberAtPath(action, 'value')
  return (
    memberAtPath(value, 'dsoAction') ??
    memberAtPath(value, 'amuletRulesAction') ??
    memberAtPath(value, 'ansEntryContextAction')
  )
}

/** Returns the action's own name: `SRARC_…`, `CRARC_…` or `ANSRARC_…`. */
export function actionTag(action: MaybeJson): string | undefined {
  return tag(innerAction(action))
}

/** Returns the action in words; `undefined` for an unknown or unreadable action. */
export function actionWords(action: MaybeJson): PlainWords | undefined {
  const what = innerAction(action)
  return actions.get(tag(what) ?? '')?.(memberAtPath(what, 'value'))
}

/** Returns the action in words after a colon; empty for an unknown or unreadable action. */
export function actionAfterColon(action: MaybeJson): PlainWords {
  const words = actionWords(action)
  return words === undefined ? [] : [{ kind: 'text', text: ':' }, ...words]
}
