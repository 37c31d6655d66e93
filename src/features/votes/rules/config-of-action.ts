/**
 * Finds the configuration that an action would set, and its base (docs/network-rules.md,
 * Governance).
 */
import type { Json } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { GovernanceAction } from './action.ts'
import { memberAtPath, timeIn } from './read-values.ts'

/** The current configurations, as far as known. */
export interface CurrentConfigs {
  readonly amulet: Json | undefined
  readonly dso: Json | undefined
}

export interface ConfigProposal {
  readonly rules: 'amulet' | 'dso'
  readonly proposed: Json
  readonly base: Json | undefined
  /** The source of the base configuration. Older requests do not contain it. */
  readonly baseFrom: 'request' | 'current' | 'unknown'
  readonly scheduledAt: RecordTime | undefined
}

/** Returns the proposal of an action; `undefined` if it sets no configuration. */
export function configProposal(
  { tag, value }: GovernanceAction,
  current: CurrentConfigs,
): ConfigProposal | undefined {
  const rules = tag === 'SRARC_SetConfig' ? 'dso' : 'amulet'
  const item = memberAtPath(value, scheduleFields.get(tag) ?? '')
  const proposed = tag.endsWith('_SetConfig')
    ? memberAtPath(value, 'newConfig')
    : memberAtPath(item, '_2')
  if (proposed === undefined) return undefined
  const own = memberAtPath(value, 'baseConfig') ?? undefined
  const base = own ?? current[rules]
  return {
    rules,
    proposed,
    base,
    baseFrom: own !== undefined ? 'request' : base === undefined ? 'unknown' : 'current',
    scheduledAt: timeIn(memberAtPath(item, '_1')),
  }
}

const scheduleFields: ReadonlyMap<string, string> = new Map([
  ['CRARC_AddFutureAmuletConfigSchedule', 'newScheduleItem'],
  ['CRARC_UpdateFutureAmuletConfigSchedule', 'scheduleItem'],
])
