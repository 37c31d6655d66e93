import type { PackageCatalogueRow } from './catalogue.ts'

/** A matching row. If its name does not match, `by` describes the matching part. */
export interface CatalogueRowMatch {
  readonly row: PackageCatalogueRow
  /** `choice Amulet_Expire`, `field owner`, `interface Holding`. */
  readonly by: string | undefined
}

/**
 * Returns the rows that contain all words, case-insensitive, in the name of the template, its
 * package, a field, a choice or an interface. Rows whose own name contains all words come first.
 */
export function findRows(
  rows: readonly PackageCatalogueRow[],
  text: string,
): readonly CatalogueRowMatch[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows.map((row) => ({ row, by: undefined }))
  const byName: CatalogueRowMatch[] = []
  const byPart: CatalogueRowMatch[] = []
  for (const row of rows) {
    const name = nameText(row)
    const left = words.filter((word) => !name.includes(word))
    if (left.length === 0) {
      byName.push({ row, by: undefined })
      continue
    }
    const parts = partsOf(row)
    const found = left.map((word) => parts.find(({ lower }) => lower.includes(word)))
    if (found.includes(undefined)) continue
    byPart.push({ row, by: found[0]?.text })
  }
  return [...byName, ...byPart]
}

function nameText({ name, packageName, version }: PackageCatalogueRow): string {
  return `${name.module}:${name.name} ${packageName} ${version}`.toLowerCase()
}

interface Part {
  readonly text: string
  readonly lower: string
}

const part =
  (what: string) =>
  (text: string): Part => ({ text: `${what} ${text}`, lower: text.toLowerCase() })

const known = new WeakMap<PackageCatalogueRow, readonly Part[]>()

/**
 * Returns the searched texts of a row. Cached, because the rows stay the same while the user types.
 */
function partsOf(row: PackageCatalogueRow): readonly Part[] {
  const written = known.get(row)
  if (written !== undefined) return written
  const parts = [
    ...row.choices.map(part('choice')),
    ...row.fields.map(part('field')),
    ...row.interfaces.map(({ name }) => name).map(part('interface')),
  ]
  known.set(row, parts)
  return parts
}
