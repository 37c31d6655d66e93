import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { TemplateTypes } from '#ledger/daml-lf/package-types.ts'
import type { InterfaceTypes } from '#ledger/daml-lf/reachable-types.ts'
import { eventsOf } from '#ledger/effects.ts'
import type { ContractId, TemplateId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import {
  isCreatedEvent,
  type CreatedEvent,
  type ExercisedEvent,
  type TreeEvent,
} from '#ledger/update.ts'
import { declaredObservers, type ExercisedType } from '../../rules/witnesses/declared-observers.ts'
import type { InformeeSources } from '../../rules/witnesses/informees.ts'
import { useParticipantAccess } from '#shared/queries/package-types/participant-access.ts'
import { interfaceTypes, templateTypes } from '#shared/queries/package-types/package-types.ts'

/** The observers of an update's choices, as packages declare them. */
export interface DeclaredObservers {
  readonly observersOf: InformeeSources['choiceObservers']
  /**
   * Number of templates and interfaces whose choices were exercised. `read` counts the templates
   * and interfaces with a loaded declaration.
   */
  readonly requested: number
  readonly read: number
  readonly isComing: boolean
}

/** Maximum number of templates and interfaces of an update whose packages are loaded. */
const maxRequested = 40

const once = {
  retry: false,
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/**
 * @param created the creates that were found for contracts that the update exercises but did not
 * create
 */
export function useDeclaredObservers(
  rows: readonly TreeRow<TreeEvent>[],
  created: ReadonlyMap<ContractId, CreatedEvent>,
): DeclaredObservers {
  const enabled = useParticipantAccess() === 'yes'
  const { templates, interfaces } = useMemo(() => declarationsIn(rows), [rows])
  const ofTemplates = useQueries({
    queries: templates
      .slice(0, maxRequested)
      .map((id) => ({ ...templateTypes(id), ...once, enabled })),
    combine: combineTemplates,
  })
  const ofInterfaces = useQueries({
    queries: interfaces
      .slice(0, maxRequested)
      .map((id) => ({ ...interfaceTypes(id), ...once, enabled })),
    combine: combineInterfaces,
  })
  const payloads = useMemo(() => {
    const all = new Map<ContractId, CreatedEvent>(created)
    for (const event of eventsOf(rows)) if (isCreatedEvent(event)) all.set(event.contract_id, event)
    return all
  }, [rows, created])
  const types = useMemo(() => {
    const all = new Map<string, ExercisedType>()
    for (const [at, found] of ofTemplates.found.entries()) {
      if (found) all.set(templates[at] ?? '', found)
    }
    for (const [at, found] of ofInterfaces.found.entries()) {
      if (found) all.set(interfaces[at] ?? '', found)
    }
    return all
  }, [ofTemplates.found, ofInterfaces.found, templates, interfaces])
  const observersOf = useCallback(
    (event: ExercisedEvent) => {
      const declared = types.get(declaredIn(event))
      if (declared === undefined) return undefined
      return declaredObservers(event, declared, payloads.get(event.contract_id)?.create_arguments)
    },
    [types, payloads],
  )
  return {
    observersOf,
    requested: templates.length + interfaces.length,
    read: types.size,
    isComing: ofTemplates.isComing || ofInterfaces.isComing,
  }
}

function declaredIn(event: ExercisedEvent): TemplateId {
  return event.interface_id ?? event.template_id
}

function declarationsIn(rows: readonly TreeRow<TreeEvent>[]) {
  const templates = new Set<TemplateId>()
  const interfaces = new Set<TemplateId>()
  for (const event of eventsOf(rows)) {
    if (isCreatedEvent(event) || (event.choice === 'Archive' && event.consuming)) continue
    if (event.interface_id) interfaces.add(event.interface_id)
    else templates.add(event.template_id)
  }
  return { templates: [...templates], interfaces: [...interfaces] }
}

const combineTemplates = (results: UseQueryResult<TemplateTypes | null>[]) => combined(results)
const combineInterfaces = (results: UseQueryResult<InterfaceTypes | null>[]) => combined(results)

function combined<Types>(results: readonly UseQueryResult<Types | null>[]) {
  return {
    found: results.map(({ data }) => data ?? undefined),
    isComing: results.some(({ isFetching }) => isFetching),
  }
}
