import { useCallback, useState } from 'react'
import { updateKey } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'

interface Arrivals {
  /** What the list shows. */
  readonly shown: readonly UpdateHistoryItem[]
  /** How many updates came since and wait to be shown. */
  readonly waiting: number
  readonly show: () => void
  /** Whether an update came since the list was opened: its row is marked. */
  readonly isNew: (update: UpdateHistoryItem) => boolean
  /** To be told which rows are in view: at the top, what comes is shown at once. */
  readonly onVisible: (first: number) => void
}

/**
 * Keeps rows from jumping: while the top of the list is in view, new updates are shown as they
 * come; further down they are counted and wait. `listing` names what is listed; another listing is
 * shown at once.
 */
export function useArrivals(listing: string, latest: readonly UpdateHistoryItem[]): Arrivals {
  const [atTop, setAtTop] = useState(true)
  const [state, setState] = useState(() => opened(listing, latest))
  let current = state
  if (state.listing !== listing || state.shown.length === 0) {
    if (state.listing !== listing || latest.length > 0) current = opened(listing, latest)
  } else if (atTop && state.shown !== latest) {
    current = { ...state, shown: latest }
  }
  if (current !== state) setState(current)

  const { shown, known } = current
  const top = shown[0]
  const waiting =
    shown === latest || top === undefined
      ? 0
      : latest.findIndex((update) => updateKey(update) === updateKey(top))
  return {
    shown,
    waiting: waiting === -1 ? latest.length : waiting,
    show: useCallback(() => setState((before) => ({ ...before, shown: latest })), [latest]),
    isNew: useCallback((update) => !known.has(updateKey(update)), [known]),
    onVisible: useCallback((first) => setAtTop(first === 0), []),
  }
}

interface State {
  readonly listing: string
  readonly shown: readonly UpdateHistoryItem[]
  /** Keys of the updates that were there when the list was opened. */
  readonly known: ReadonlySet<string>
}

function opened(listing: string, latest: readonly UpdateHistoryItem[]): State {
  return { listing, shown: latest, known: new Set(latest.map(updateKey)) }
}
