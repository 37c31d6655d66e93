import { csvText } from '#ledger/csv.ts'
import { eventKind } from '#ledger/update-digest.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import type { UpdateWitnesses } from '../../rules/witnesses/update-witnesses.ts'
import { describeVisibility } from './describe-visibility.ts'

/**
 * Maximum number of cells in a file. If there are more parties, only the first ones are written.
 */
const mostCells = 1_000_000

/** Returns the number of parties in the file. */
export function partiesInFile(events: number, parties: number): number {
  return Math.min(parties, Math.max(1, Math.floor(mostCells / Math.max(1, events))))
}

/**
 * Returns CSV with a row per event and a column per party, with complete ids, and in words why the
 * party sees the event.
 */
export function witnessesCsv(
  rows: readonly TreeRow<TreeEvent>[],
  { parties, informees, visibilitiesOf }: UpdateWitnesses,
): string {
  const written = parties.slice(0, partiesInFile(rows.length, parties.length))
  const seen = written.map((party) => ({ party, visibilities: visibilitiesOf(party) }))
  return csvText(
    ['number', 'event id', 'kind', 'template id', 'choice', 'contract id', ...written],
    rows.map(({ id, event }, index) => [
      String(index + 1),
      id,
      ...eventCells(event),
      ...seen.map(({ party, visibilities }) => {
        const own = informees[index]
        const visibility = visibilities[index]
        return own === undefined || visibility === undefined
          ? ''
          : describeVisibility(visibility, own, party)
      }),
    ]),
  )
}

function eventCells(event: TreeEvent | undefined): readonly string[] {
  if (event === undefined) return ['not held', '', '', '']
  if (isCreatedEvent(event)) return ['create', event.template_id, '', event.contract_id]
  if (!isExercisedEvent(event)) return [event.event_type, '', '', '']
  return [eventKind(event), event.template_id, event.choice, event.contract_id]
}
