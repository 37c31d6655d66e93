import { csvText } from '../csv.ts'
import { stringifyJson, type JsonWritable } from '../json.ts'

/** An entry as Scan gives it. */
interface Entry {
  readonly contract_id?: string | null | undefined
  readonly user: string
  readonly name: string
  readonly url: string
  readonly description: string
  readonly expires_at?: string | null | undefined
}

const fields = ['name', 'user', 'url', 'description', 'expires_at', 'contract_id'] as const

/** Entries as CSV, by Scan's own names of the fields; empty for what a built-in name does not have. */
export function entriesCsv(entries: readonly Entry[]): string {
  return csvText(
    fields,
    entries.map((entry) => fields.map((field) => entry[field] ?? '')),
  )
}

/** Entries as Scan sent them. */
export function entriesJson(entries: readonly JsonWritable[]): string {
  return `${stringifyJson(entries, 2)}\n`
}
