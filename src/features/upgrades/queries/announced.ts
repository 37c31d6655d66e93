import { queryOptions, type Query } from '@tanstack/react-query'
import {
  lsuEndpoint,
  rollForwardLsuEndpoint,
  synchronizerSerialEndpoint,
} from '#api/scan/upgrades.ts'
import { migrationScheduleEndpoint } from '#api/scan/migrations.ts'
import { memberAtPath } from '#features/votes/rules/read-values.ts'
import { plansIn, type PlannedMigration } from '../rules/planned-upgrades.ts'
import { send } from '#api/transport.ts'
import { foundOrNull } from '#shared/queries/failure.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import { fetchReading } from '#shared/queries/reading-of.ts'
import { readRules, upgradeRules } from './rules.ts'

/**
 * Polls once a minute, because upgrades are announced hours before. Polls less often while Scan
 * fails.
 */
const slowly = (query: Pick<Query, 'state'>): number => Math.max(60_000, pollFamily('scan')(query))

/**
 * The announced logical upgrade (GET /v0/lsu), or `null`. Fails for releases before 0.6.11, which
 * lack this path, because the answer is then unknown.
 */
export function announcedUpgrade() {
  return queryOptions({
    queryKey: ['scan', 'lsu'],
    queryFn: async ({ signal }) => (await send(lsuEndpoint, {}, { signal })).lsu ?? null,
    refetchInterval: slowly,
    staleTime: 30_000,
  })
}

/** The switch that the SVs force (GET /v0/roll-forward-lsu), or `null`. */
export function forcedSwitch() {
  return queryOptions({
    queryKey: ['scan', 'roll-forward-lsu'],
    queryFn: async ({ signal }) =>
      (await send(rollForwardLsuEndpoint, {}, { signal })).rollForwardLsu ?? null,
    refetchInterval: slowly,
    staleTime: 30_000,
  })
}

/** The serial of the current physical synchronizer (GET /v0/active-synchronizer-serial). */
export function currentSerial() {
  return queryOptions({
    queryKey: ['scan', 'synchronizer-serial'],
    queryFn: async ({ signal }) => (await send(synchronizerSerialEndpoint, {}, { signal })).serial,
    refetchInterval: slowly,
    staleTime: 30_000,
  })
}

/**
 * The scheduled hard migration (GET /v0/migrations/schedule); `null` for a 404. Sends no request if
 * the rules plan no migration, because browsers log a 404 as an error.
 */
export function scheduledMigration() {
  return queryOptions({
    queryKey: ['scan', 'migration-schedule'],
    queryFn: async ({ client, signal }): Promise<PlannedMigration | null> => {
      const rules = await fetchReading(client, upgradeRules())
      if (rules.kind === 'read' && isPlanless(rules.value)) return null
      const found = await foundOrNull(send(migrationScheduleEndpoint, {}, { signal }))
      return found === null ? null : { time: found.time, migrationId: found.migration_id }
    },
    refetchInterval: slowly,
    staleTime: 30_000,
  })
}

function isPlanless(info: Parameters<typeof readRules>[0]): boolean {
  return plansIn(memberAtPath(readRules(info).dso, 'config')).hard === undefined
}
