import type { Arrangement } from '../rules/arrangement.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type { HoldingsQuestion } from '../queries/session-state.ts'
import type { Snapshot } from '../queries/snapshots.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { bucketsFile } from './charts/buckets-file.ts'
import type { HoldingsView } from './holdings-params.ts'
import { isPartial } from './load/phase-words.ts'
import { summaryFile } from './summary/summary-file.ts'
import type { SummaryTable } from './summary/summary-rows.ts'
import type { RunningSession } from '../queries/holdings-session.ts'

interface SaveHoldingsProps {
  readonly view: HoldingsView
  readonly question: HoldingsQuestion
  readonly running: RunningSession
  readonly arrangement: Arrangement
  readonly table: SummaryTable
  readonly snapshot: Snapshot | undefined
}

type Format = 'csv' | 'json'

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Exports the displayed holdings, sums or chart figures, with the request and the snapshot. */
export function SaveHoldings(props: SaveHoldingsProps) {
  const save = async (format: Format) =>
    saveFile(nameOf(props, format), [await contentOf(props, format)], types[format])
  return (
    <ExportMenu
      note={isPartial(props.running.state) ? 'partial' : undefined}
      items={[
        { label: 'CSV', onSelect: () => save('csv') },
        { label: 'JSON', onSelect: () => save('json') },
      ]}
    />
  )
}

function contentOf(props: SaveHoldingsProps, format: Format): Promise<Blob> | string {
  const { view, question, running, arrangement, table, snapshot } = props
  const { session, state } = running
  const { migrationId, recordTime, match, owners } = question
  const about = {
    asked: {
      migration_id: migrationId,
      record_time: recordTime,
      record_time_match: match,
      owner_party_ids: owners,
    },
    snapshot,
    isPartial: table.source === 'contracts so far',
  }
  if (view === 'summary') return summaryFile(table, about, format)
  // The file also contains contracts that arrived since the list was last sorted.
  const arranged = session.ask((job) => job.arrange(arrangement))
  if (view === 'holdings') return arranged.then(() => session.ask((job) => job.exportAs(format)))
  return arranged.then(
    (list) => new Blob([bucketsFile(list, { ...about, isPartial: isPartial(state) }, format)]),
  )
}

function nameOf({ view, snapshot, running }: SaveHoldingsProps, format: Format): string {
  const time = snapshot && recordTimeOf(microsOf(snapshot.recordTime)).slice(0, 19)
  const parts = [
    view === 'holdings' ? 'holdings' : `holdings-${view}`,
    time === undefined ? '' : `${time.replaceAll(/[-:]/g, '')}Z`,
    isPartial(running.state) ? 'partial' : '',
  ]
  return `${parts.filter((part) => part !== '').join('-')}.${format}`
}
