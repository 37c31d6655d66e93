import { csvText } from '#ledger/csv.ts'
import { stringifyJson } from '#ledger/json.ts'
import { isCreatedEvent, isExercisedEvent } from '#ledger/update.ts'
import type { EventRow } from './event-rows.ts'

const header = [
  'number',
  'event id',
  'kind',
  'template id',
  'package name',
  'choice',
  'interface id',
  'contract id',
  'acting parties or signatories',
  'observers',
  'arguments',
  'result',
]

/**
 * Returns the listed events as CSV, with complete identifiers, several parties in one cell, and
 * values as JSON.
 */
export function eventsCsv(rows: readonly EventRow[]): string {
  return csvText(header, rows.map(cellsOf))
}

/** Returns the listed events as a JSON array, with every member as received. */
export function eventsJson(rows: readonly EventRow[]): string {
  const events = rows.flatMap(({ event }) => (event === undefined ? [] : [event]))
  return `${stringifyJson(events, 2)}\n`
}

function cellsOf({ number, id, event, kind, parties }: EventRow): readonly string[] {
  const start = [String(number), id, kind]
  const by = parties.join(' ')
  if (event === undefined) return [...start, '', '', '', '', '', by, '', '', '']
  if (isCreatedEvent(event)) {
    const { template_id, package_name, contract_id, observers, create_arguments } = event
    const values = [observers.join(' '), stringifyJson(create_arguments), '']
    return [...start, template_id, package_name, '', '', contract_id, by, ...values]
  }
  if (isExercisedEvent(event)) {
    const { template_id, package_name, choice, interface_id, contract_id } = event
    const values = ['', stringifyJson(event.choice_argument), stringifyJson(event.exercise_result)]
    const what = [template_id, package_name, choice, interface_id ?? '', contract_id]
    return [...start, ...what, by, ...values]
  }
  return [...start, '', '', '', '', '', '', '', stringifyJson(event), '']
}
