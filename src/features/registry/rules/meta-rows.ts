/** A metadata entry that the user types. */
export interface MetaRow {
  /** Identifies the row when its position changes. */
  readonly id: number
  readonly key: string
  readonly value: string
}

/** Returns an empty entry with an unused id. */
export function newMetaRow(rows: readonly MetaRow[]): MetaRow {
  return { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, key: '', value: '' }
}

/** Returns the problem of each entry, in order. Empty entries have no problem. */
export function metaProblems(rows: readonly MetaRow[]): readonly (string | undefined)[] {
  return rows.map(({ key, value }, index) => {
    if (key === '') return value === '' ? undefined : 'A value needs a key.'
    const first = rows.findIndex((row) => row.key === key)
    return first === index ? undefined : `The key of entry ${first + 1}, which would be lost.`
  })
}

/** Returns the metadata as a map of texts. `__proto__` becomes an ordinary key. */
export function metaOf(rows: readonly MetaRow[]): Record<string, string> {
  return Object.fromEntries(rows.flatMap(({ key, value }) => (key === '' ? [] : [[key, value]])))
}
