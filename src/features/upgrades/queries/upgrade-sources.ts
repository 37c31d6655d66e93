import type { QueryClient } from '@tanstack/react-query'
import { openVoteRow } from '#features/votes/rules/vote-row.ts'
import type { UpgradeSources } from '../rules/upgrade-sources.ts'
import { mapResult, type ReadResult } from '#ledger/alerts/read-result.ts'
import { familyVersion } from '#shared/queries/connections.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { fetchReading } from '#shared/queries/reading-of.ts'
import { openVotes, type OpenVotes } from '#features/votes/queries/open-votes.ts'
import { announcedUpgrade, currentSerial, forcedSwitch, scheduledMigration } from './announced.ts'
import { acceptedChanges } from './decided.ts'
import { nodeTime } from './node-time.ts'
import { requiredVetting } from './required-vetting.ts'
import { readRules, upgradeRules, type UpgradeRules } from './rules.ts'

type Answer<Options extends (...args: never[]) => unknown> =
  ReturnType<Options> extends { queryFn?: (...args: never[]) => infer Data } ? Awaited<Data> : never

/** All answers from which the state of upgrades is derived. */
export interface UpgradeAnswers extends Omit<
  UpgradeSources,
  'openVotes' | 'migrationId' | 'connected' | 'rules'
> {
  readonly rules: ReadResult<UpgradeRules>
  readonly votes: ReadResult<OpenVotes>
  readonly migration: ReadResult<Answer<typeof currentMigration>>
  readonly synchronizers: ReadResult<Answer<typeof ownSynchronizers>>
}

/** Returns the sources of upgrades from the answers. */
export function sourcesOf(answers: UpgradeAnswers): UpgradeSources {
  const { votes, migration, synchronizers, ...others } = answers
  return {
    ...others,
    migrationId: mapResult(migration, ({ migration_id: id }) => id),
    openVotes: openRows(votes, answers.rules),
    connected: mapResult(synchronizers, ({ connectedSynchronizers }) =>
      (connectedSynchronizers ?? []).map(({ synchronizerId }) => synchronizerId),
    ),
  }
}

function openRows(
  votes: ReadResult<OpenVotes>,
  rules: ReadResult<UpgradeRules>,
): UpgradeSources['openVotes'] {
  if (votes.kind !== 'read') return votes
  const { value } = votes
  if (value.kind === 'missing') {
    return { kind: 'unread', why: 'this Scan does not let one list votes' }
  }
  const { svs, threshold } =
    rules.kind === 'read' ? rules.value : { svs: undefined, threshold: undefined }
  return mapResult(votes, () =>
    value.contracts.map((contract) => openVoteRow(contract, { svs, threshold })),
  )
}

/** Loads the sources of upgrades once, for callers outside of components. */
export async function fetchUpgradeSources(client: QueryClient): Promise<UpgradeSources> {
  const [rules, votes, migration, synchronizers, announced, serial, forced, scheduled] =
    await Promise.all([
      fetchReading(client, upgradeRules()),
      fetchReading(client, openVotes()),
      fetchReading(client, currentMigration()),
      fetchReading(client, ownSynchronizers()),
      fetchReading(client, announcedUpgrade()),
      fetchReading(client, currentSerial()),
      fetchReading(client, forcedSwitch()),
      fetchReading(client, scheduledMigration()),
    ])
  const [decisions, amuletVotes, vetting, validatorRelease, node] = await Promise.all([
    fetchReading(client, acceptedChanges('dso')),
    fetchReading(client, acceptedChanges('amulet')),
    fetchReading(client, requiredVetting()),
    fetchReading(client, familyVersion('validator')),
    fetchReading(client, nodeTime()),
  ])
  return sourcesOf({
    rules: mapResult(rules, readRules),
    votes,
    migration,
    synchronizers,
    announced,
    serial,
    forced,
    nodeTime: node,
    scheduled,
    decisions,
    amuletVotes,
    vetting,
    validatorRelease,
  })
}
