import { csvText } from '../csv.ts'
import { stringifyJson, type JsonWritable } from '../json.ts'

/** An entry from Scan. */
interface Entry {
  readonly contract_id?: string | null | undefined
  readonly user: string
  readonly name: string
  readonly url: string
  readonly description: string
  readonly expires_at?: string | null | undefined
}

const fields = ['name', 'user', 'url', 'description', 'expires_at', 'contract_id'] as const

/**
 * Returns entries as CSV with Scan's field names. Cells are empty for members that a built-in name
 * lacks.
 */
export function entriesCsv(entries: readonly Entry[]): string {
  return csvText(
    fields,
    entries.map((entry) => fields.map((field) => entry[field] ?? '')),
  )
}

/** Returns entries as received from Scan. */
export function entriesJson(entries: readonly JsonWritable[]): string {
  return `${stringifyJson(entries, 2)}\n`
}
