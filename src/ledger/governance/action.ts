/** What a vote request asks for (docs/network-rules.md, Governance). */
import type { Json } from '../json.ts'
import { actionTag, actionWords, innerAction } from '../plain-words/governance-actions.ts'
import type { PlainWords } from '../plain-words.ts'
import { at, tag } from './read-values.ts'

export interface GovernanceAction {
  /** The inner tag, `SRARC_…`; the outer one where there is none; empty where there is neither. */
  readonly tag: string
  /** The value of the inner variant; the whole action where there is none. */
  readonly value: Json
  /** `undefined` for an action that this program does not know. */
  readonly words: PlainWords | undefined
}

export function readAction(action: Json): GovernanceAction {
  const inner = innerAction(action)
  return {
    tag: actionTag(action) ?? tag(action) ?? '',
    value: at(inner, 'value') ?? at(action, 'value') ?? action,
    words: actionWords(action),
  }
}

/** The actions that are decided by vote, for the filter of closed requests. */
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
