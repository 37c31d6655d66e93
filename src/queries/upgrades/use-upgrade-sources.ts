import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openVoteRow } from '#ledger/governance/vote-row.ts'
import { partOf, type Reading } from '#ledger/verdicts/reading.ts'
import type { UpgradeSources } from '#ledger/upgrades/upgrade-sources.ts'
import { familyVersion } from '../connections.ts'
import { currentMigration } from '../network.ts'
import { ownSynchronizers } from '../participant.ts'
import { readingOf } from '../reading-of.ts'
import { openVotes, type OpenVotes } from '../votes/open-votes.ts'
import { announcedUpgrade, currentSerial, forcedSwitch, scheduledMigration } from './announced.ts'
import { acceptedChanges } from './decided.ts'
import { requiredVetting } from './required-vetting.ts'
import { upgradeRules } from './rules.ts'

/** Everything that upgrades are told from, as it was last read; asked again at its own pace. */
export function useUpgradeSources(): UpgradeSources {
  const rules = useQuery(upgradeRules())
  const votes = useQuery(openVotes())
  const announced = readingOf(useQuery(announcedUpgrade()))
  const serial = readingOf(useQuery(currentSerial()))
  const forced = readingOf(useQuery(forcedSwitch()))
  const scheduled = readingOf(useQuery(scheduledMigration()))
  const migration = readingOf(useQuery(currentMigration()))
  const decisions = readingOf(useQuery(acceptedChanges('dso')))
  const amuletVotes = readingOf(useQuery(acceptedChanges('amulet')))
  const vetting = readingOf(useQuery(requiredVetting()))
  const synchronizers = readingOf(useQuery(ownSynchronizers()))
  const validatorRelease = readingOf(useQuery(familyVersion('validator')))
  const open = useMemo(
    () => openRows(readingOf({ data: votes.data, error: votes.error }), rules.data),
    [votes.data, votes.error, rules.data],
  )
  return {
    rules: readingOf(rules),
    announced,
    serial,
    forced,
    scheduled,
    migrationId: partOf(migration, ({ migration_id: id }) => id),
    decisions,
    openVotes: open,
    amuletVotes,
    vetting,
    connected: partOf(synchronizers, ({ connectedSynchronizers }) =>
      (connectedSynchronizers ?? []).map(({ synchronizerId }) => synchronizerId),
    ),
    validatorRelease,
  }
}

type Rules = Parameters<typeof openVoteRow>[1]

function openRows(
  votes: Reading<OpenVotes>,
  rules: Rules | undefined,
): UpgradeSources['openVotes'] {
  if (votes.kind !== 'read') return votes
  if (votes.value.kind === 'missing') {
    return { kind: 'unread', why: 'this Scan does not let one list votes' }
  }
  const { svs, threshold } = rules ?? { svs: undefined, threshold: undefined }
  return partOf(votes, () =>
    votes.value.kind === 'listed'
      ? votes.value.contracts.map((contract) => openVoteRow(contract, { svs, threshold }))
      : [],
  )
}
