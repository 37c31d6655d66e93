import type { ContractsView } from '../../queries/session-state.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { RunningSession } from './use-contracts-session.ts'

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

interface SaveContractsProps {
  readonly running: RunningSession
  readonly offset: bigint
  readonly view: ContractsView
}

/** Exports the listed contracts, with the query and the offset. */
export function SaveContracts({ running, offset, view }: SaveContractsProps) {
  const { session, state } = running
  const isPartial = state.phase !== 'done'
  const save = async (format: 'csv' | 'json') => {
    const name = `contracts-${offset}${isPartial ? '-partial' : ''}.${format}`
    saveFile(name, [await session.exportAs(view, format)], types[format])
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
