import { useQuery } from '@tanstack/react-query'
import type { UpgradeSources } from '../rules/upgrade-sources.ts'
import { familyVersion } from '#shared/queries/connections.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { readingOf } from '#shared/queries/reading-of.ts'
import { openVotes } from '#features/votes/queries/open-votes.ts'
import { announcedUpgrade, currentSerial, forcedSwitch, scheduledMigration } from './announced.ts'
import { acceptedChanges } from './decided.ts'
import { nodeTime } from './node-time.ts'
import { requiredVetting } from './required-vetting.ts'
import { upgradeRules } from './rules.ts'
import { sourcesOf } from './upgrade-sources.ts'

/** Returns the latest sources of upgrades. Each part is refreshed at its own interval. */
export function useUpgradeSources(): UpgradeSources {
  return sourcesOf({
    rules: readingOf(useQuery(upgradeRules())),
    votes: readingOf(useQuery(openVotes())),
    migration: readingOf(useQuery(currentMigration())),
    synchronizers: readingOf(useQuery(ownSynchronizers())),
    announced: readingOf(useQuery(announcedUpgrade())),
    serial: readingOf(useQuery(currentSerial())),
    forced: readingOf(useQuery(forcedSwitch())),
    nodeTime: readingOf(useQuery(nodeTime())),
    scheduled: readingOf(useQuery(scheduledMigration())),
    decisions: readingOf(useQuery(acceptedChanges('dso'))),
    amuletVotes: readingOf(useQuery(acceptedChanges('amulet'))),
    vetting: readingOf(useQuery(requiredVetting())),
    validatorRelease: readingOf(useQuery(familyVersion('validator'))),
  })
}
