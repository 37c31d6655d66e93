import { Flex } from '@mantine/core'
import { useMemo } from 'react'
import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import type { ContractsQuestion, ContractsView } from '../../queries/session-state.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { PageActions } from '#ui/Page.tsx'
import { arrangementOf, isFiltered, type ActiveParams } from './active-params.ts'
import { ContractsTable } from './ContractsTable.tsx'
import { ContractsTools } from './ContractsTools.tsx'
import { ReadProgress } from './ReadProgress.tsx'
import { TemplateCounts } from './TemplateCounts.tsx'
import { useContracts, type RunningSession } from '../../queries/contracts-session.ts'
import { usePayloadTypes } from './use-payload-types.ts'
import { ViewLinks } from '#ui/ViewLinks.tsx'
import { contractViews } from './contract-views.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

interface SaveContractsProps {
  readonly running: RunningSession
  readonly offset: bigint
  readonly view: ContractsView
}

function SaveContracts({ running, offset, view }: SaveContractsProps) {
  const { session, state } = running
  const isPartial = state.phase !== 'done'
  const save = async (format: 'csv' | 'json') => {
    const name = `contracts-${offset}${isPartial ? '-partial' : ''}.${format}`
    saveFile(name, [await session.ask((job) => job.exportAs(view, format))], types[format])
  }
  return (
    <ExportMenu
      note={isPartial ? 'partial' : undefined}
      items={[
        { label: 'CSV', onSelect: () => save('csv') },
        { label: 'JSON', onSelect: () => save('json') },
      ]}
    />
  )
}

const usualColumns = 4

interface ReadContractsProps {
  readonly question: ContractsQuestion
  readonly params: ActiveParams
  readonly onParamsChange: (change: Partial<ActiveParams>, replace?: boolean) => void
}

/** The contracts of a request, during and after loading. */
export function ContractsResult(props: ReadContractsProps) {
  const running = useContracts(props.question)
  if (running === undefined) {
    return <LoadingState words="Loading contracts from the participant" rows={12} />
  }
  return <Contracts {...props} running={running} />
}

function Contracts(props: ReadContractsProps & { readonly running: RunningSession }) {
  const { question, params, onParamsChange, running } = props
  const { state } = running
  const isOfInterface = question.selection?.kind === 'interface'
  const {
    declared,
    status,
    columns: fields,
  } = usePayloadTypes(running, isOfInterface, params.template)
  const { columns: chosen } = params
  const shown = useMemo(
    () =>
      chosen === undefined
        ? fields.slice(0, usualColumns)
        : chosen.flatMap((path) => fields.find((one) => one.path === path) ?? []),
    [chosen, fields],
  )
  const paths = useMemo(() => shown.map(({ path }) => path), [shown])
  const arrangement = useMemo(() => arrangementOf(params), [params])
  const view = useMemo(() => ({ arrangement, columns: paths }), [arrangement, paths])
  const { templates } = state
  return (
    <>
      <PageActions>
        <SaveContracts running={running} offset={question.offset} view={view} />
      </PageActions>
      <Flex flex="none" wrap="wrap" columnGap="md" align="center">
        <ViewLinks views={contractViews} />
        <ReadProgress {...running} />
      </Flex>
      {params.view === 'templates' ? (
        <TemplateCounts
          counts={state.byTemplate}
          templates={templates}
          isReading={state.phase === 'reading'}
          onParamsChange={onParamsChange}
        />
      ) : (
        <>
          {state.read === 0 && state.phase !== 'reading' ? null : (
            <ContractsTools
              params={params}
              fields={fields}
              shown={paths}
              onParamsChange={onParamsChange}
            />
          )}
          {status === undefined ? null : <TypesLine status={status} encoding="compact" />}
          <ContractsTable
            running={running}
            view={view}
            fields={shown}
            isOfOne={!isOfInterface && status !== undefined}
            isFiltered={isFiltered(params)}
            reading={declared}
            onParamsChange={onParamsChange}
          />
        </>
      )}
    </>
  )
}
