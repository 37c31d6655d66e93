import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners } from '#ledger/listeners.ts'

/**
 * The user's choices for columns, by id: hidden (`false`), shown (`true`), or shown with a width in
 * digits. Columns without a choice are shown if they fit.
 */
export type ColumnChoices = Readonly<Record<string, boolean | number>>

const widths = { least: 4, most: 200 }

const Stored = v.record(
  v.string(),
  v.union([v.boolean(), v.pipe(v.number(), v.minValue(widths.least), v.maxValue(widths.most))]),
)

const none: ColumnChoices = {}
const known = new Map<string, ColumnChoices>()
const listeners = createListeners()
const storageKey = (table: string) => `columns ${table}`

/** Returns the user's choices for a table, which this browser stores. */
export function useColumnChoices(table: string): ColumnChoices {
  return useSyncExternalStore(listeners.subscribe, () => choicesOf(table))
}

/** Shows, hides or resizes a column of a table; `undefined` resets it. */
export function chooseColumn(
  table: string,
  column: string,
  choice: boolean | number | undefined,
): void {
  const { [column]: _, ...others } = choicesOf(table)
  const isWidth = typeof choice === 'number'
  const next = isWidth ? Math.max(widths.least, Math.min(choice, widths.most)) : choice
  store(table, next === undefined ? others : { ...others, [column]: next })
}

/** Resets all columns of a table. */
export function resetColumns(table: string): void {
  store(table, none)
}

function store(table: string, choices: ColumnChoices): void {
  known.set(table, choices)
  try {
    if (choices === none) localStorage.removeItem(storageKey(table))
    else localStorage.setItem(storageKey(table), JSON.stringify(choices))
  } catch {
    // Storage is full or disabled, so the choice is only kept until the page is closed.
  }
  listeners.tell()
}

function choicesOf(table: string): ColumnChoices {
  const choices = known.get(table) ?? storedChoices(table)
  known.set(table, choices)
  return choices
}

function storedChoices(table: string): ColumnChoices {
  try {
    return v.parse(Stored, JSON.parse(localStorage.getItem(storageKey(table)) ?? '{}'))
  } catch {
    return none
  }
}
