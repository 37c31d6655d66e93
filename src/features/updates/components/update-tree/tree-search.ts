import { entityName } from '#ledger/identifier.ts'
import { isFetchEvent, isQueryByKeyEvent } from '#ledger/prepared-event.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'

type Rows = readonly TreeRow<TreeEvent>[]

/**
 * Returns the indexes of the rows that contain a text in their choice, template, package, contract,
 * interface or parties. Ignores case.
 */
export function matchingRows(rows: Rows, text: string): readonly number[] {
  const query = text.trim().toLowerCase()
  if (query === '') return []
  const found: number[] = []
  for (const [index, { id, event }] of rows.entries()) {
    if (event === undefined) continue
    const isMatch = [id, ...textsOf(event)].some((part) => part.toLowerCase().includes(query))
    if (isMatch) found.push(index)
  }
  return found
}

/** Returns the match after or before a row. Wraps at both ends. */
export function nextMatch(
  matches: readonly number[],
  at: number,
  step: 1 | -1,
): number | undefined {
  return step === 1
    ? (matches.find((index) => index > at) ?? matches[0])
    : (matches.findLast((index) => index < at) ?? matches.at(-1))
}

/**
 * Returns the next visible row whose choice or template starts with the typed text. Wraps at the
 * end. A single letter moves to the next such row. With more letters, a row that still matches
 * stays selected.
 */
export function findTypedRow(
  rows: Rows,
  shown: readonly number[],
  at: number,
  typed: string,
): number | undefined {
  const start = shown.indexOf(at) + (typed.length === 1 ? 1 : 0)
  const beginning = typed.toLowerCase()
  return [...shown.slice(start), ...shown.slice(0, start)].find((index) => {
    const event = rows[index]?.event
    return event !== undefined && nameOf(event).toLowerCase().startsWith(beginning)
  })
}

function nameOf(event: TreeEvent): string {
  if (isExercisedEvent(event)) return event.choice
  return isCreatedEvent(event) ? entityName(event.template_id) : event.event_type
}

function textsOf(event: TreeEvent): readonly string[] {
  if (isCreatedEvent(event)) {
    const { template_id: template, contract_id: contract, package_name: name } = event
    return [template, contract, name, ...event.signatories, ...event.observers]
  }
  if (isFetchEvent(event)) {
    const { template_id: template, contract_id: contract, package_name: name } = event
    return [event.event_type, template, contract, name, ...event.acting_parties]
  }
  if (isQueryByKeyEvent(event)) {
    const { template_id: template, contract_ids: contracts, package_name: name } = event
    return [event.event_type, template, name, ...contracts]
  }
  if (!isExercisedEvent(event)) return [event.event_type]
  const { choice, template_id: template, contract_id: contract, package_name: name } = event
  return [choice, template, contract, name, event.interface_id ?? '', ...event.acting_parties]
}
