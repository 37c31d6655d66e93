/** Reads the action of a vote request (docs/network-rules.md, Governance). */
import type { Json } from '#ledger/json.ts'
import { actionTag, actionWords, innerAction } from '#ledger/plain-words/governance-actions.ts'
import type { PlainWords } from '#ledger/plain-words.ts'
import { memberAtPath, tag } from './read-values.ts'

export interface GovernanceAction {
  /** The inner tag, `SRARC_…`, else the outer tag, else empty. */
  readonly tag: string
  /** The value of the inner variant, else the whole action. */
  readonly value: Json
  /** `undefined` for an unknown action. */
  readonly words: PlainWords | undefined
}

export function readAction(action: Json): GovernanceAction {
  const inner = innerAction(action)
  return {
    tag: actionTag(action) ?? tag(action) ?? '',
    value: memberAtPath(inner, 'value') ?? memberAtPath(action, 'value') ?? action,
    words: actionWords(action),
  }
}

/** The actions that votes decide, for the filter of closed requests. */
export const votedActions = [
  'CRARC_SetConfig',
  'SRARC_SetConfig',
  'SRARC_GrantFeaturedAppRight',
  'SRARC_RevokeFeaturedAppRight',
  'SRARC_UpdateFeaturedAppRight',
  'SRARC_UpdateSvRewardWeight',
  'SRARC_CreateUnallocatedUnclaimedActivityRecord',
  'SRARC_AddSv',
  'SRARC_OffboardSv',
  'CRARC_AddFutureAmuletConfigSchedule',
  'CRARC_UpdateFutureAmuletConfigSchedule',
  'CRARC_RemoveFutureAmuletConfigSchedule',
] as const
