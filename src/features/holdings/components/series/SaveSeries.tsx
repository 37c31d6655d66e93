import type { PartyId } from '#ledger/identifier.ts'
import type { SeriesQuestion, SeriesState } from '../../queries/series-state.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { seriesCsv, seriesJson } from './series-file.ts'
import { rowAt } from './series-rows.ts'

interface SaveSeriesProps {
  readonly question: SeriesQuestion
  readonly state: SeriesState
  readonly parties: readonly (PartyId | undefined)[]
}

const formats = [
  { label: 'CSV', ending: 'csv', type: 'text/csv;charset=utf-8', write: seriesCsv },
  { label: 'JSON', ending: 'json', type: 'application/json', write: seriesJson },
] as const

/** Exports the listed rows, with the request and whether data is missing. */
export function SaveSeries({ question, state, parties }: SaveSeriesProps) {
  const { points, phase, isCut } = state
  const isPartial = phase !== 'done' || isCut
  return (
    <ExportMenu
      disabled={points.length === 0}
      items={formats.map(({ label, ending, type, write }) => ({
        label,
        onSelect: () => {
          const rows = Array.from(
            { length: points.length * parties.length },
            (_, index) => rowAt(points, parties, index) ?? [],
          ).flat()
          const file = write({ question, rows, isPartial })
          saveFile(`holdings-over-time${isPartial ? '-partial' : ''}.${ending}`, [file], type)
        },
      }))}
    />
  )
}
