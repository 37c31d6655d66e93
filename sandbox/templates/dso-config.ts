import {
  enumeration,
  int,
  map,
  open,
  optional,
  record,
  relTime,
  text,
  time,
} from '../ledger/daml-type.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { day, hour, minute, second } from '../ledger/micros.ts'
import { relTimeOf } from './common-types.ts'

/** `Splice.DsoRules.DsoRulesConfig`. */
export const dsoRulesConfig = record({
  numUnclaimedRewardsThreshold: int,
  numMemberTrafficContractsThreshold: int,
  actionConfirmationTimeout: relTime,
  svOnboardingRequestTimeout: relTime,
  svOnboardingConfirmedTimeout: relTime,
  voteRequestTimeout: relTime,
  dsoDelegateInactiveTimeout: relTime,
  synchronizerNodeConfigLimits: record({
    cometBft: record({
      maxNumCometBftNodes: int,
      maxNumGovernanceKeys: int,
      maxNumSequencingKeys: int,
      maxNodeIdLength: int,
      maxPubKeyLength: int,
    }),
  }),
  maxTextLength: int,
  decentralizedSynchronizer: record({
    synchronizers: map(
      text,
      record({
        state: enumeration('DS_Operational', 'DS_Bootstrapping', 'DS_Decomissioned'),
        cometBftGenesisJson: text,
        acsCommitmentReconciliationInterval: optional(int),
      }),
    ),
    lastSynchronizerId: text,
    activeSynchronizerId: text,
  }),
  nextScheduledSynchronizerUpgrade: optional(record({ time, migrationId: int })),
  voteCooldownTime: optional(relTime),
  nextScheduledLogicalSynchronizerUpgrade: optional(open),
})

/** A change of the configuration. */
export interface DsoConfigChange {
  readonly acsCommitmentReconciliationInterval?: string
  readonly voteRequestTimeout?: number
  readonly voteCooldownTime?: number
  readonly numUnclaimedRewardsThreshold?: string
  readonly maxTextLength?: string
  readonly maxNumSequencingKeys?: string
  readonly nextUpgradeAt?: string
}

/** The configuration in force, with changes. */
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
    nextScheduledLogicalSynchronizerUpgrade: null,
  }
}
