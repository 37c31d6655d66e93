import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useValueTypes, type TypesStatus } from '#shared/components/types/use-value-types.ts'
import { columnsOfType, type PayloadColumn } from '../../rules/payload-columns.ts'
import type { DeclaredType } from '#ledger/daml-value/daml-value.ts'
import type { TemplateId } from '#ledger/identifier.ts'
import { interfaceTypes } from '#shared/queries/package-types/package-types.ts'
import { useParticipantAccess } from '#shared/queries/package-types/participant-access.ts'
import type { RunningSession } from '../../queries/contracts-session.ts'

/** The types of the payloads, and the payloads' fields. */
export interface PayloadTypes {
  readonly declared: DeclaredType | undefined
  /** Absent for contracts of several templates, which have no field columns. */
  readonly status: TypesStatus | undefined
  readonly columns: readonly PayloadColumn[]
}

/**
 * Returns the payload fields of the listed contracts if all have one type: the view of the
 * interface, the selected template, or the only template. The types come from the package, or else
 * from the values.
 */
export function usePayloadTypes(
  { session, state }: RunningSession,
  isOfInterface: boolean,
  template: string | undefined,
): PayloadTypes {
  const { byTemplate, templates, viewOf } = state
  const only = templates === 1 ? byTemplate[0] : undefined
  const chosen = template === undefined ? only : byTemplate.find((one) => one.template === template)
  const isOne = isOfInterface || chosen !== undefined
  const ofTemplate = useValueTypes(isOfInterface ? undefined : chosen?.templateId)
  const ofView = useViewType(isOfInterface ? viewOf : undefined)
  const declared = isOfInterface ? ofView.declared : ofTemplate.created
  const status = isOfInterface ? ofView.status : ofTemplate.status
  const byType = useMemo(() => (declared === undefined ? [] : columnsOfType(declared)), [declared])
  const needsLooks = isOne && declared === undefined && status.kind !== 'coming'
  const byLooks = useColumnsByLooks(
    session,
    isOfInterface ? undefined : chosen?.template,
    needsLooks ? Math.min(state.read, 50) : 0,
  )
  useEffect(() => session.command((job) => job.readAs(declared)), [session, declared])
  if (!isOne) return { declared: undefined, status: undefined, columns: none }
  return { declared, status, columns: byType.length > 0 ? byType : byLooks }
}

const none: readonly PayloadColumn[] = []

function useColumnsByLooks(
  session: RunningSession['session'],
  template: string | undefined,
  read: number,
): readonly PayloadColumn[] {
  const [columns, setColumns] = useState(none)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const found = read === 0 ? none : await session.ask((job) => job.columnsByLooks(template))
      if (!isOver) setColumns(found)
    }
    // Fails only if the worker has ended, which the session reports.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [session, template, read])
  return columns
}

function useViewType(interfaceId: TemplateId | string | undefined) {
  const mayAsk = useParticipantAccess()
  const { data, isError } = useQuery({
    ...interfaceTypes(interfaceId ?? ''),
    retry: false,
    enabled: mayAsk === 'yes' && interfaceId !== undefined,
  })
  const declared = useMemo<DeclaredType | undefined>(
    () => (data ? { type: data.interface.view, types: data.types } : undefined),
    [data],
  )
  const status = useMemo<TypesStatus>(() => {
    if (data && interfaceId !== undefined) {
      const packageId = interfaceId.slice(0, interfaceId.indexOf(':'))
      return {
        kind: 'declared',
        packageId,
        package: data.package,
        unread: data.unreadPackages.length,
      }
    }
    if (isError || data === null || mayAsk === 'unset' || mayAsk === 'no token') {
      return { kind: 'unknown', because: 'the package of the interface could not be loaded' }
    }
    return { kind: 'coming' }
  }, [data, interfaceId, isError, mayAsk])
  return { declared, status }
}
