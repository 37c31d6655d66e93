import { Group } from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useOpenContract } from '#shared/components/use-open-contract.ts'
import type { ContractChange } from '../../rules/compare.ts'
import {
  useComparedContracts,
  type CompareSession,
  type RunningComparison,
} from '../../queries/compare-session.ts'
import type { CompareQuestion, CompareState, CompareView } from '../../queries/compare-state.ts'
import type { ContractsQuestion } from '../../queries/session-state.ts'
import { createPagedRows } from '#shared/queries/worker/paged-rows.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { PageActions } from '#ui/Page.tsx'
import type { ActiveParams } from './active-params.ts'
import { changeColumns } from './change-columns.tsx'
import { CompareProgress } from './CompareProgress.tsx'

interface ComparedContractsProps {
  readonly one: ContractsQuestion
  readonly other: ContractsQuestion
  readonly params: ActiveParams
  readonly onParamsChange: (change: Partial<ActiveParams>, replace?: boolean) => void
}

/**
 * Compares the contracts of two requests that differ in their offset only. The order of the
 * requests does not matter, because they are sorted by offset.
 */
export function ComparedContracts({ one, other, params, onParamsChange }: ComparedContractsProps) {
  const question = useMemo<CompareQuestion>(
    () =>
      one.offset <= other.offset ? { before: one, after: other } : { before: other, after: one },
    [one, other],
  )
  const running = useComparedContracts(question)
  if (running === undefined) return <LoadingState words="Loading the contracts of both" rows={8} />
  return (
    <>
      <CompareProgress running={running} question={question} />
      {running.state.compared === undefined ? null : (
        <Changes
          running={running}
          compared={running.state.compared}
          question={question}
          params={params}
          onParamsChange={onParamsChange}
        />
      )}
    </>
  )
}

interface ChangesProps {
  readonly running: RunningComparison
  readonly compared: NonNullable<CompareState['compared']>
  readonly question: CompareQuestion
  readonly params: ActiveParams
  readonly onParamsChange: ComparedContractsProps['onParamsChange']
}

const keyOf = ({ status, contract }: ContractChange) => `${status} ${contract.contractId}`
const copied = ({ contract }: ContractChange) => ({
  text: contract.contractId,
  what: 'contract id',
})

function Changes({ running, compared, question, params, onParamsChange }: ChangesProps) {
  const { session } = running
  const { show, template } = params
  const view = useMemo<CompareView>(() => ({ status: show, template }), [show, template])
  const rows = useMemo(() => rowsOf(session, view), [session, view])
  const { count, rowAt } = useSyncExternalStore(rows.subscribe, rows.known)
  useAnnounceShown([show, template], count)
  const openContract = useOpenContract()
  const { created, archived, changed, byTemplate } = compared
  const templates = [
    { value: '', label: 'all templates' },
    ...byTemplate.map((one) => ({
      value: one.template,
      label: `${one.template} (${groupDigits(one.created + one.archived + one.changed)})`,
    })),
  ]
  const isKnown = template === undefined || byTemplate.some((one) => one.template === template)
  return (
    <>
      <PageActions>
        <SaveChanges session={session} view={view} question={question} />
      </PageActions>
      <Group gap="sm" align="end" data-screen-only>
        <SelectField
          label="Show"
          value={show ?? 'all'}
          options={[
            { value: 'all', label: 'All' },
            { value: 'changed', label: `Changed (${groupDigits(changed)})` },
            { value: 'created', label: `Created (${groupDigits(created)})` },
            { value: 'archived', label: `Archived (${groupDigits(archived)})` },
          ]}
          onChange={(next) => onParamsChange({ show: next === 'all' ? undefined : next })}
        />
        <SelectField
          label="Template"
          value={template ?? ''}
          options={isKnown ? templates : [...templates, { value: template, label: template }]}
          onChange={(next) => onParamsChange({ template: next === '' ? undefined : next })}
        />
      </Group>
      {count === 0 ? (
        <EmptyState title="No changes of this kind">
          {created + archived + changed === 0
            ? 'The same contracts were active at both offsets.'
            : 'Choose another kind above.'}
        </EmptyState>
      ) : (
        <FittingTable
          label="Changes"
          columns={changeColumns}
          rows={{ count: count ?? 12, rowAt, onVisible: rows.see }}
          row={{ key: keyOf, copied }}
          onOpen={({ contract: { contractId } }) => openContract(contractId)}
          scrollKey="active-compared"
          tall="on phones"
        />
      )}
    </>
  )
}

function rowsOf(session: CompareSession, view: CompareView) {
  return createPagedRows({
    read: (first, end) => session.ask((job) => job.lines(view, first, end)),
    subscribe: session.subscribe,
    version: () => String(session.state().compared !== undefined),
  })
}

interface SaveChangesProps {
  readonly session: CompareSession
  readonly view: CompareView
  readonly question: CompareQuestion
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

function SaveChanges({ session, view, question }: SaveChangesProps) {
  const save = async (format: 'csv' | 'json') => {
    const name = `contracts-${question.before.offset}-${question.after.offset}.${format}`
    saveFile(name, [await session.ask((job) => job.exportAs(view, format))], types[format])
  }
  return (
    <ExportMenu
      items={[
        { label: 'CSV', onSelect: () => save('csv') },
        { label: 'JSON', onSelect: () => save('json') },
      ]}
    />
  )
}
