import { queryOptions } from '@tanstack/react-query'
import { type DsoInfo, dsoInfoEndpoint } from '#api/scan/dso.ts'
import { svsIn, type Sv } from '../rules/dso-rules.ts'
import type { TemplateId } from '#ledger/identifier.ts'
import { memberAtPath } from '../rules/read-values.ts'
import type { CurrentConfigs } from '../rules/config-of-action.ts'
import { send } from '#api/transport.ts'

/** The rules that decide votes: the SVs, the voting threshold, and the current configurations. */
export interface Governance extends CurrentConfigs {
  readonly svs: readonly Sv[]
  readonly threshold: number
  readonly rulesTemplate?: TemplateId
}

/** The current rules of the DSO (GET /v0/dso). Only votes change them. */
export function governance() {
  return queryOptions({
    queryKey: ['scan', 'dso'],
    queryFn: ({ signal }) => send(dsoInfoEndpoint, {}, { signal }),
    select: readGovernance,
    staleTime: 60_000,
  })
}

/** Returns the rules that decide votes. */
export function readGovernance(info: DsoInfo): Governance {
  const rules = info.dso_rules.contract.payload
  const schedule = memberAtPath(info.amulet_rules.contract.payload, 'configSchedule')
  return {
    svs: svsIn(rules),
    threshold: info.voting_threshold,
    rulesTemplate: info.dso_rules.contract.template_id,
    dso: memberAtPath(rules, 'config'),
    amulet: memberAtPath(schedule, 'initialValue'),
  }
}
