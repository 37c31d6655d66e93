/** Exports the changes of contracts between two offsets as files. */
import { csvLine } from '#ledger/csv.ts'
import { stringifyJson } from '#ledger/json.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type { ContractChange } from './compare.ts'
import { contractsJson } from './contracts-file.ts'
import { cellText } from './payload-cell.ts'

export interface ComparedOffsets {
  readonly before: bigint
  readonly after: bigint
}

/**
 * Yields one line per created or archived contract, and one line per changed field of a changed
 * contract.
 */
export function* changesCsv(
  { before, after }: ComparedOffsets,
  changes: Iterable<ContractChange>,
): Generator<string, void> {
  yield csvLine([
    'from offset',
    'to offset',
    'what happened',
    'template',
    'contract id',
    'contract id before',
    'created at (UTC)',
    'field',
    'before',
    'after',
  ])
  for (const { status, template, contract, before: old, fields } of changes) {
    const common = [
      String(before),
      String(after),
      status,
      template,
      contract.contractId,
      old?.contractId ?? '',
      recordTimeOf(microsOf(contract.createdAt)),
    ]
    if (fields.length === 0) yield csvLine([...common, '', '', ''])
    for (const field of fields) {
      yield csvLine([...common, field.path, cellText(field.before), cellText(field.after)])
    }
  }
}

/** Returns the changes as JSON. */
export function changesJson(
  { before, after }: ComparedOffsets,
  changes: readonly ContractChange[],
): Generator<string, void> {
  return contractsJson(
    { from_offset: before, to_offset: after },
    changes.map(({ status, template, contract, before: old, fields }) =>
      stringifyJson({
        what_happened: status,
        template,
        contract_id: contract.contractId,
        contract_id_before: old?.contractId,
        created_at: contract.createdAt,
        fields: fields.map((field) => ({
          path: field.path,
          before: cellText(field.before),
          after: cellText(field.after),
        })),
      }),
    ),
  )
}
