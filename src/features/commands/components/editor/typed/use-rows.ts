import { useState } from 'react'

interface Row {
  readonly id: number
  readonly key: string
}

/**
 * Rows for the keys of an object, in the order in which they came: an object orders some keys by
 * itself, and a row that is renamed stays where it is.
 */
export function useRows(keys: readonly string[]) {
  const [{ rows, next }, set] = useState(() => follow([], 0, keys))
  const isSame = rows.length === keys.length && rows.every(({ key }) => keys.includes(key))
  const followed = isSame ? { rows, next } : follow(rows, next, keys)
  if (!isSame) set(followed)
  return {
    rows: followed.rows,
    /** Must be called together with the change of the object. */
    rename: (id: number, to: string) =>
      set({ rows: rows.map((row) => (row.id === id ? { id, key: to } : row)), next }),
  }
}

function follow(rows: readonly Row[], next: number, keys: readonly string[]) {
  const known = new Set(rows.map(({ key }) => key))
  const wanted = new Set(keys)
  const kept = rows.filter(({ key }) => wanted.has(key))
  const added = keys.filter((key) => !known.has(key))
  return {
    rows: [...kept, ...added.map((key, index) => ({ id: next + index, key }))],
    next: next + added.length,
  }
}
