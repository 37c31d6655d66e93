import { useSyncExternalStore } from 'react'

/** Columns that the user shows (`true`) or hides (`false`), by id. Other columns are shown if there is room. */
export type ColumnChoices = Readonly<Record<string, boolean>>

const none: ColumnChoices = {}
const known = new Map<string, ColumnChoices>()
const listeners = new Set<() => void>()
const storageKey = (table: string) => `columns ${table}`

/** Returns the user's choices for a table; they are stored in this browser. */
export function useColumnChoices(table: string | undefined): ColumnChoices {
  return useSyncExternalStore(subscribe, () => (table === undefined ? none : choicesOf(table)))
}

/** Shows or hides a column of a table. */
export function chooseColumn(table: string, column: string, isShown: boolean): void {
  const choices = { ...choicesOf(table), [column]: isShown }
  known.set(table, choices)
  try {
    localStorage.setItem(storageKey(table), JSON.stringify(choices))
  } catch {
    // Storage is full or switched off: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function choicesOf(table: string): ColumnChoices {
  const choices = known.get(table) ?? storedChoices(table)
  known.set(table, choices)
  return choices
}

function storedChoices(table: string): ColumnChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return none
    const entries = Object.entries(stored)
    return Object.fromEntries(entries.filter(([, isShown]) => typeof isShown === 'boolean'))
  } catch {
    return none
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The columns that tables on screen show, by table: what fits differs with the width. */
export const shownColumns = new Map<string, ReadonlySet<string>>()
