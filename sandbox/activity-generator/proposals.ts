import type { JsonObject } from '../ledger/json-value.ts'
import { day, hour, isoTime } from '../ledger/micros.ts'
import { amuletConfigOf, type AmuletConfigChange } from '../templates/amulet-config.ts'
import { featuredAppRight } from '../templates/coupons.ts'
import { dsoRulesConfigOf, type DsoConfigChange } from '../templates/dso-config.ts'
import { amuletRulesAction, dsoAction } from '../templates/governance-action.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** A proposal of the SVs, with the course of its vote. */
export interface Proposal {
  readonly reason: string
  readonly action: (scene: WorkflowContext, time: number) => JsonObject
  readonly course: VoteCourse
}

/**
 * The course of a vote:
 * - `accept`: closes when the threshold is reached;
 * - `scheduled`: waits for its time;
 * - `late`: scheduled, with its last accept after the deadline for a quorum;
 * - `blocked`: can neither pass nor be rejected;
 * - `slow`: has few votes;
 * - `fails`: scheduled and accepted, but its action fails.
 */
export type VoteCourse = 'accept' | 'scheduled' | 'late' | 'reject' | 'blocked' | 'slow' | 'fails'

/** Returns true if the proposal takes effect at a scheduled time. */
export function isScheduled(course: VoteCourse): boolean {
  return ['scheduled', 'late', 'fails'].includes(course)
}

/**
 * Returns the current configuration with a change, but without the changed values that are already
 * in force. Every vote therefore changes something.
 */
function differing<Change extends object>(current: Change, change: Change): Partial<Change> {
  const next: Partial<Change> = { ...current, ...change }
  for (const name in change) if (current[name] === change[name]) delete next[name]
  return next
}

export function amuletConfigVote(change: AmuletConfigChange): Proposal['action'] {
  return (scene) => {
    const { globalSynchronizer } = scene.ledger.network
    const current = scene.world.rules.amuletRules.facts.change
    return amuletRulesAction('CRARC_SetConfig', {
      newConfig: amuletConfigOf(globalSynchronizer, differing(current, change)),
      baseConfig: amuletConfigOf(globalSynchronizer, current),
    })
  }
}

export function dsoConfigVote(change: DsoConfigChange): Proposal['action'] {
  return (scene) => {
    const { globalSynchronizer } = scene.ledger.network
    const current = scene.world.rules.dsoRules.facts.change
    return dsoAction('SRARC_SetConfig', {
      newConfig: dsoRulesConfigOf(globalSynchronizer, differing(current, change)),
      baseConfig: dsoRulesConfigOf(globalSynchronizer, current),
    })
  }
}

function someRight(scene: WorkflowContext): string {
  return scene.prng.pick(scene.ledger.activeNow(featuredAppRight))?.id ?? ''
}

/**
 * Every kind of action that is decided by vote, and one action of a future release. The proposals
 * are repeated in this order.
 */
export const proposals: readonly Proposal[] = [
  {
    reason: 'Raise the price of extra traffic to cover the costs of the sequencers',
    action: amuletConfigVote({ extraTrafficPrice: '25.0000000000' }),
    course: 'accept',
  },
  {
    reason: 'Feature the Harbour wallet — it serves 40,000 users',
    action: (scene) =>
      dsoAction('SRARC_GrantFeaturedAppRight', {
        provider: scene.validator().party,
        activityWeight: '1.2500000000',
      }),
    course: 'accept',
  },
  {
    reason: 'Shorten the reconciliation interval of ACS commitments',
    action: dsoConfigVote({ acsCommitmentReconciliationInterval: '900' }),
    course: 'scheduled',
  },
  {
    reason: 'Offboard an SV that has been silent for a month',
    action: (scene) =>
      dsoAction('SRARC_OffboardSv', { sv: scene.ledger.network.svs.at(-1)?.party ?? '' }),
    course: 'reject',
  },
  {
    reason: 'Weight of Tern Capital as agreed in the weights repository',
    action: (scene) =>
      dsoAction('SRARC_UpdateSvRewardWeight', {
        svParty: scene.ledger.network.svs[10]?.party ?? '',
        newRewardWeight: String(20_000 + 500 * scene.prng.between(1, 9)),
      }),
    course: 'accept',
  },
  {
    reason: 'Transfer fees from next quarter on (old form of a scheduled change)',
    action: (scene, time) =>
      amuletRulesAction('CRARC_AddFutureAmuletConfigSchedule', {
        newScheduleItem: {
          _1: isoTime(time + 90 * day),
          _2: amuletConfigOf(scene.ledger.network.globalSynchronizer, {
            createFee: '0.0300000000',
            initialRate: '0.0100000000',
          }),
        },
      }),
    course: 'fails',
  },
  {
    reason: 'A registrar for more synchronizers — needs splice 0.12',
    action: (scene) =>
      dsoAction('SRARC_RegisterSynchronizer', {
        synchronizerId: scene.ledger.network.secondSynchronizer,
        operators: scene.ledger.network.svs.slice(0, 4).map(({ party }) => party),
        limits: { maxParties: '100000', note: 'Beschränkung — لا حدود' },
      }),
    course: 'slow',
  },
  {
    reason: 'Revoke a right that is not used any more',
    action: (scene) => dsoAction('SRARC_RevokeFeaturedAppRight', { rightCid: someRight(scene) }),
    course: 'accept',
  },
  {
    reason: 'Compensate missed rewards of last Tuesday',
    action: (scene, time) =>
      dsoAction('SRARC_CreateUnallocatedUnclaimedActivityRecord', {
        beneficiary: scene.user().party,
        amount: '18250.1234567891',
        reason: 'missed rewards — incident 2026-117',
        expiresAt: isoTime(time + 30 * day),
      }),
    course: 'accept',
  },
  {
    reason: 'Revoke a right that its provider withdrew meanwhile',
    action: (scene) => dsoAction('SRARC_RevokeFeaturedAppRight', { rightCid: someRight(scene) }),
    course: 'fails',
  },
  {
    reason: 'Larger minimal top-ups',
    action: amuletConfigVote({ minTopupAmount: '400000' }),
    course: 'late',
  },
  {
    reason: 'Remove the scheduled change',
    action: (_scene, time) =>
      amuletRulesAction('CRARC_RemoveFutureAmuletConfigSchedule', {
        scheduleTime: isoTime(time + 90 * day),
      }),
    course: 'blocked',
  },
  {
    reason: 'Longer votes: two weeks instead of one',
    action: dsoConfigVote({ voteRequestTimeout: 14 * day, voteCooldownTime: 300_000_000 }),
    course: 'reject',
  },
  {
    reason: 'New weight of an app: it does more than one thing per transaction',
    action: (scene) =>
      dsoAction('SRARC_UpdateFeaturedAppRight', {
        rightCid: someRight(scene),
        update: { reason: 'composite transactions', newActivityWeight: '2.0000000000' },
      }),
    course: 'scheduled',
  },
  {
    reason: 'Welcome a new super validator',
    action: (scene) =>
      dsoAction('SRARC_AddSv', {
        newSvParty: `Willow-Nodes-1::1220${scene.ledger.network.ids.fingerprint('willow')}`,
        newSvName: 'Willow-Nodes-1',
        newSvRewardWeight: '10000',
        newSvParticipantId: `PAR::willow::1220${scene.ledger.network.ids.fingerprint('willow')}`,
        joinedAsOfRound: { number: '18300' },
      }),
    course: 'blocked',
  },
  {
    reason: 'Change the scheduled change',
    action: (scene, time) =>
      amuletRulesAction('CRARC_UpdateFutureAmuletConfigSchedule', {
        scheduleItem: {
          _1: isoTime(time + 120 * day),
          _2: amuletConfigOf(scene.ledger.network.globalSynchronizer, { maxNumInputs: '200' }),
        },
      }),
    course: 'reject',
  },
  {
    reason: 'More sequencing keys, longer texts',
    action: dsoConfigVote({ maxNumSequencingKeys: '4', maxTextLength: '2048' }),
    course: 'accept',
  },
  {
    reason: 'An action that this release has no name for',
    action: () => ({ tag: 'ExtActionRequiringConformation', value: { dummyUnitField: {} } }),
    course: 'slow',
  },
  {
    reason: 'Feature a custody app without a weight of its own',
    action: (scene) =>
      dsoAction('SRARC_GrantFeaturedAppRight', {
        provider: scene.validator().party,
        activityWeight: null,
      }),
    course: 'scheduled',
  },
  {
    reason: 'Upgrade the amulet package to 0.1.23',
    action: amuletConfigVote({ amuletVersion: '0.1.23', dsoGovernanceVersion: '0.1.24' }),
    // The packages of these versions do not exist, and would be missing if the vote passed. Only
    // the option `--plans` is meant to show that case.
    course: 'slow',
  },
  {
    reason: 'A manager for the development fund',
    action: (scene, time) =>
      amuletConfigVote({ developmentFundManager: scene.ledger.network.svs[1]?.party ?? '' })(
        scene,
        time,
      ),
    course: 'blocked',
  },
  {
    reason: 'Weight of Umbra Ventures back to what it was',
    action: (scene) =>
      dsoAction('SRARC_UpdateSvRewardWeight', {
        svParty: scene.ledger.network.svs[11]?.party ?? '',
        newRewardWeight: '10000',
      }),
    course: 'accept',
  },
]

/** The shortest and the longest time between two proposals. */
export const proposalPause = { shortest: 10 * 60_000_000, longest: 6 * hour }
