/**
 * Describes the effects of an action that sets no configuration (docs/network-rules.md,
 * Governance).
 */
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { GovernanceAction } from './action.ts'

export interface ActionFact {
  readonly label: string
  /** The field's own name, or the path of a nested field. */
  readonly field: string
  readonly value: Json
  /** The unit of a number, which its JSON text does not show. `value` for all other values. */
  readonly kind: 'value' | 'weight' | 'amount' | 'app weight'
}

type Known = readonly [field: string, label: string, kind?: ActionFact['kind']]

const known: ReadonlyMap<string, readonly Known[]> = new Map<string, readonly Known[]>([
  [
    'SRARC_AddSv',
    [
      ['newSvName', 'Name of the new SV'],
      ['newSvParty', 'Its party'],
      ['newSvRewardWeight', 'Its reward weight', 'weight'],
      ['newSvParticipantId', 'Its participant'],
      ['joinedAsOfRound.number', 'First round'],
    ],
  ],
  ['SRARC_OffboardSv', [['sv', 'Leaving SV']]],
  [
    'SRARC_ConfirmSvOnboarding',
    [
      ['newSvName', 'Name of the new SV'],
      ['newSvParty', 'Its party'],
      ['newSvRewardWeight', 'Its reward weight', 'weight'],
      ['newParticipantId', 'Its participant'],
      ['reason', 'Reason'],
    ],
  ],
  [
    'SRARC_GrantFeaturedAppRight',
    [
      ['provider', 'Provider of the app'],
      ['activityWeight', 'Weight of its activity', 'app weight'],
    ],
  ],
  ['SRARC_RevokeFeaturedAppRight', [['rightCid', 'Revoked right']]],
  [
    'SRARC_UpdateFeaturedAppRight',
    [
      ['rightCid', 'Changed right'],
      ['update.newActivityWeight', 'New weight of its activity', 'app weight'],
      ['update.reason', 'Reason'],
    ],
  ],
  [
    'SRARC_UpdateSvRewardWeight',
    [
      ['svParty', 'SV'],
      ['newRewardWeight', 'New reward weight', 'weight'],
    ],
  ],
  ['SRARC_CreateTransferCommandCounter', [['sender', 'Sender']]],
  [
    'SRARC_CreateUnallocatedUnclaimedActivityRecord',
    [
      ['beneficiary', 'Minting party'],
      ['amount', 'How much', 'amount'],
      ['reason', 'Reason'],
      ['expiresAt', 'Until'],
    ],
  ],
  [
    'SRARC_CreateUnclaimedRewardBurnInstruction',
    [
      ['amount', 'Burned amount', 'amount'],
      ['expiresAt', 'Until'],
    ],
  ],
  ['CRARC_RemoveFutureAmuletConfigSchedule', [['scheduleTime', 'Removed scheduled change']]],
  [
    'CRARC_MiningRound_StartIssuing',
    [
      ['miningRoundCid', 'Mining round'],
      ['summary', 'Its rewards'],
    ],
  ],
  ['CRARC_MiningRound_Archive', [['closedRoundCid', 'Closed round']]],
  ...['ANSRARC_CollectInitialEntryPayment', 'ANSRARC_RejectEntryInitialPayment'].map(
    (tag): [string, Known[]] => [
      tag,
      [
        ['paymentCid', 'Payment'],
        ['ansRulesCid', 'Rules of the names'],
        ['transferContext', 'Transfer context'],
      ],
    ],
  ),
])

/**
 * Returns an action's described facts, then all other fields, including those of later releases,
 * without absent optional fields.
 */
export function actionFacts({ tag, value }: GovernanceAction): readonly ActionFact[] {
  const facts: ActionFact[] = []
  const seen = new Set<string>()
  for (const [field, label, kind = 'value'] of known.get(tag) ?? []) {
    const found = valueAt(value, field)
    seen.add(field.split('.')[0] ?? field)
    if (found !== undefined && found !== null) facts.push({ label, field, value: found, kind })
  }
  if (!isJsonObject(value)) return facts
  for (const [field, found] of Object.entries(value)) {
    if (seen.has(field) || found === null) continue
    facts.push({ label: field, field, value: found, kind: 'value' })
  }
  return facts
}

function valueAt(value: Json, path: string): Json | undefined {
  let found: Json | undefined = value
  for (const name of path.split('.')) {
    if (found === undefined || !isJsonObject(found) || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return found
}
