import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type { ComparisonSession } from '../../queries/compare-session.ts'
import type { ComparisonState, ComparisonView, SideState } from '../../queries/compare-state.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'

interface SaveComparisonProps {
  readonly session: ComparisonSession
  readonly state: ComparisonState
  readonly view: ComparisonView
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Exports the listed contracts, with the request, the snapshots and what is missing. */
export function SaveComparison({ session, state, view }: SaveComparisonProps) {
  const save = async (format: 'csv' | 'json') =>
    saveFile(
      comparisonName(state, format),
      [await session.ask((job) => job.exportAs(view, format))],
      types[format],
    )
  return (
    <ExportMenu
      items={[
        { label: 'CSV', onSelect: () => save('csv') },
        { label: 'JSON', onSelect: () => save('json') },
      ]}
    />
  )
}

/**
 * Returns a file name with the snapshots in UTC:
 * `holdings-20260131T090000Z-20260131T120000Z-partial.csv`.
 */
function comparisonName({ before, after, compared }: ComparisonState, format: string): string {
  const parts = [
    'holdings',
    momentOf(before),
    momentOf(after),
    compared?.horizon === 'all' ? '' : 'partial',
  ]
  return `${parts.filter((part) => part !== '').join('-')}.${format}`
}

function momentOf(side: SideState | undefined): string {
  if (side?.snapshot === undefined) return ''
  const utc = recordTimeOf(microsOf(side.snapshot.recordTime))
  return `${utc.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
