import type { JsonObject } from '../ledger/json-value.ts'
import { day, hour, minute, second } from '../ledger/micros.ts'
import { relTimeOf } from './common-types.ts'

/** A change of the DSO rules' configuration: new values for some of its fields. */
export interface DsoConfigChange {
  readonly acsCommitmentReconciliationInterval?: string
  readonly voteRequestTimeout?: number
  readonly voteCooldownTime?: number
  readonly numUnclaimedRewardsThreshold?: string
  readonly maxTextLength?: string
  readonly maxNumSequencingKeys?: string
  readonly nextUpgradeAt?: string | undefined
  readonly nextLogicalUpgrade?: JsonObject | undefined
}

/** Returns the current configuration of the DSO rules, with changes. */
export function dsoRulesConfigOf(synchronizer: string, change: DsoConfigChange = {}): JsonObject {
  return {
    numUnclaimedRewardsThreshold: change.numUnclaimedRewardsThreshold ?? '10',
    numMemberTrafficContractsThreshold: '5',
    actionConfirmationTimeout: relTimeOf(hour),
    svOnboardingRequestTimeout: relTimeOf(hour),
    svOnboardingConfirmedTimeout: relTimeOf(hour),
    voteRequestTimeout: relTimeOf(change.voteRequestTimeout ?? 7 * day),
    dsoDelegateInactiveTimeout: relTimeOf(70 * second),
    synchronizerNodeConfigLimits: {
      cometBft: {
        maxNumCometBftNodes: '2',
        maxNumGovernanceKeys: '2',
        maxNumSequencingKeys: change.maxNumSequencingKeys ?? '2',
        maxNodeIdLength: '50',
        maxPubKeyLength: '256',
      },
    },
    maxTextLength: change.maxTextLength ?? '1024',
    decentralizedSynchronizer: {
      synchronizers: [
        [
          synchronizer,
          {
            state: 'DS_Operational',
            cometBftGenesisJson: '{"chain_id":"sandbox","genesis_time":"2024-06-25T00:00:00Z"}',
            acsCommitmentReconciliationInterval:
              change.acsCommitmentReconciliationInterval ?? '1800',
          },
        ],
      ],
      lastSynchronizerId: synchronizer,
      activeSynchronizerId: synchronizer,
    },
    nextScheduledSynchronizerUpgrade:
      change.nextUpgradeAt === undefined ? null : { time: change.nextUpgradeAt, migrationId: '5' },
    voteCooldownTime: relTimeOf(change.voteCooldownTime ?? minute),
    nextScheduledLogicalSynchronizerUpgrade: change.nextLogicalUpgrade ?? null,
  }
}
