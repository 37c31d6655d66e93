import { queryOptions, type Query } from '@tanstack/react-query'
import { type DsoInfo, dsoInfoEndpoint } from '#api/scan/dso.ts'
import { memberAtPath } from '#features/votes/rules/read-values.ts'
import { amuletConfigOf } from '../rules/upgrade-sources.ts'
import { requiredSynchronizers } from '../rules/voted-packages.ts'
import { svsIn } from '#features/votes/rules/dso-rules.ts'
import { send } from '#api/transport.ts'
import { pollFamily } from '#shared/queries/polling.ts'

const slowly = (query: Pick<Query, 'state'>): number => Math.max(120_000, pollFamily('scan')(query))

/** Upgrades and packages in the rules (GET /v0/dso, shared with votes). */
export function upgradeRules() {
  return queryOptions({
    queryKey: ['scan', 'dso'],
    queryFn: ({ signal }) => send(dsoInfoEndpoint, {}, { signal }),
    select: readRules,
    refetchInterval: slowly,
    staleTime: 60_000,
  })
}

export type UpgradeRules = ReturnType<typeof readRules>

/** Returns the upgrade and package data in the answer. */
export function readRules(info: DsoInfo) {
  const dso = info.dso_rules.contract.payload
  const amulet = info.amulet_rules.contract.payload
  return {
    dso,
    amulet,
    needed: requiredSynchronizers(amuletConfigOf(amulet)),
    threshold: info.voting_threshold,
    svs: svsIn(dso),
    isDevNet: memberAtPath(dso, 'isDevNet') === true,
  }
}
