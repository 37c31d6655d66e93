import type { Failure } from '#ledger/failure.ts'
import { createListeners } from '#ledger/listeners.ts'
import type { Match } from '../rules/search-query.ts'
import type { SearchNews } from './search-reporter.ts'
import { idleState } from './search-progress.ts'
import type { HistorySearch, SearchState } from './search-state.ts'
import type { SearchCommand } from './search-tabs.ts'

/** The calls of the page to the worker for one search. */
export interface SearchCalls {
  readonly open: (tell: (news: SearchNews) => void) => Promise<void>
  readonly close: () => Promise<void>
  readonly obey: (command: SearchCommand) => Promise<void>
  readonly exportAs: HistorySearch['exportAs']
}

export interface PageSearch extends HistorySearch {
  /**
   * Returns true if the search can be closed without loss, because it is neither visible nor
   * running.
   */
  readonly isIdle: () => boolean
  readonly close: () => void
  /** Ends the search because its user has left. Viewers must request a new search. */
  readonly leave: () => void
  /** Marks the worker as ended. The next call starts another worker. */
  readonly lost: (failure: Failure) => void
}

/** Creates a search on the page. It calls the worker only once the search is visible. */
export function createPageSearch(calls: SearchCalls): PageSearch {
  let state: SearchState = idleState
  const rows: Match[] = []
  const listeners = createListeners()
  let opening: Promise<void> | undefined
  let isOpen = false
  let refuse: (failure: Error) => void = ignore

  const show = (next: SearchState) => {
    state = next
    listeners.tell()
  }

  /** Waits until the worker has reported the search's state. */
  const open = () => {
    opening ??= new Promise<void>((resolve, reject) => {
      refuse = reject
      const opened = calls.open(({ first, rows: newRows, state: next }) => {
        rows.length = first
        for (const row of newRows) rows.push(row)
        if (next === undefined) return
        isOpen = true
        show(next)
        resolve()
      })
      opened.catch(reject)
    })
    return opening
  }

  const obey = (command: SearchCommand) => {
    open()
      .then(() => calls.obey(command))
      .catch(ignore)
  }

  return {
    state: () => state,
    subscribe(listener) {
      open().catch(ignore)
      return listeners.subscribe(listener)
    },
    matchAt: (index) => (index < state.matches ? rows[index] : undefined),
    start() {
      if (isOpen) return obey('start')
      // The start was requested before the stored state was known, so stored results are not
      // deleted.
      open()
        .then(() =>
          state.phase === 'idle' || state.phase === 'paused' ? obey('start') : undefined,
        )
        .catch(ignore)
    },
    startNew() {
      open()
        .then(() => (state.phase === 'idle' ? obey('start') : undefined))
        .catch(ignore)
    },
    pause: () => obey('pause'),
    resume: () => obey('resume'),
    cancel: () => obey('cancel'),
    forget: () => calls.obey('forget'),
    async exportAs(format, token) {
      await open()
      return calls.exportAs(format, token)
    },
    isIdle: () =>
      listeners.count() === 0 &&
      state.phase !== 'running' &&
      state.phase !== 'waiting' &&
      state.storageStatus === 'kept',
    close() {
      if (opening === undefined) return
      opening = undefined
      isOpen = false
      calls.close().catch(ignore)
    },
    leave() {
      refuse(new Error('the user whose search it was has left'))
      rows.length = 0
      show({ ...idleState })
    },
    lost(failure) {
      if (opening === undefined) return
      opening = undefined
      isOpen = false
      refuse(new Error('the search’s worker ended'))
      show({
        ...state,
        phase: 'failed',
        trouble: { failure, attempts: 1, retryAt: undefined },
      })
    },
  }
}

function ignore(): void {}
