/**
 * Finds the votes that added, changed or removed upgrade plans (docs/network-rules.md, Upgrades of
 * the synchronizer).
 */
import { configProposal } from '#features/votes/rules/config-of-action.ts'
import type { VoteRow } from '#features/votes/rules/vote-row.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { plansIn, type Plans } from './planned-upgrades.ts'

/** An accepted vote that added, moved or removed an upgrade plan. */
export interface PlanDecision {
  /** The vote's own id, for its page. */
  readonly voteId: string
  readonly effectiveAt: RecordTime | undefined
  readonly kind: 'logical' | 'hard'
  readonly before: Plans
  readonly after: Plans
}

const nothing = { amulet: undefined, dso: undefined }

/** Returns the decisions among closed votes, newest first. */
export function planDecisions(rows: readonly VoteRow[]): readonly PlanDecision[] {
  return rows.flatMap(decisionsOf).toSorted(newestFirst)
}

function decisionsOf(row: VoteRow): readonly PlanDecision[] {
  if (row.result?.outcome.tag !== 'VRO_Accepted') return []
  const proposal = configProposal(row.action, nothing)
  if (proposal?.rules !== 'dso' || proposal.base === undefined) return []
  const [before, after] = [plansIn(proposal.base), plansIn(proposal.proposed)]
  const { id: voteId, effectiveAt } = row
  return (['logical', 'hard'] as const).flatMap((kind) =>
    isSame(before[kind], after[kind]) ? [] : [{ voteId, effectiveAt, kind, before, after }],
  )
}

type Plan = Plans[keyof Plans]

function isSame(one: Plan, other: Plan): boolean {
  if (one === undefined || other === undefined) return one === other
  return 'time' in one
    ? 'time' in other && one.time === other.time && one.migrationId === other.migrationId
    : 'upgradeTime' in other &&
        one.upgradeTime === other.upgradeTime &&
        one.topologyFreezeTime === other.topologyFreezeTime &&
        one.serial === other.serial
}

function newestFirst(a: PlanDecision, b: PlanDecision): number {
  if (a.effectiveAt === undefined || b.effectiveAt === undefined) {
    return a.effectiveAt === b.effectiveAt ? 0 : a.effectiveAt === undefined ? 1 : -1
  }
  return compareRecordTimes(b.effectiveAt, a.effectiveAt)
}
