import type { Failure } from '#ledger/failure.ts'
import { createListeners } from '#ledger/listeners.ts'
import type { Match } from '#ledger/search/search-query.ts'
import type { SearchNews } from './search-reporter.ts'
import { idleState } from './search-progress.ts'
import type { HistorySearch, SearchState } from './search-state.ts'
import type { SearchCommand } from './search-tabs.ts'

/** What the page asks of the worker for one search. */
export interface SearchCalls {
  readonly open: (tell: (news: SearchNews) => void) => Promise<void>
  readonly close: () => Promise<void>
  readonly obey: (command: SearchCommand) => Promise<void>
  readonly exportAs: HistorySearch['exportAs']
}

export interface PageSearch extends HistorySearch {
  /** Whether nothing is lost when it is let go: nobody looks at it, and it does not run. */
  readonly isIdle: () => boolean
  readonly close: () => void
  /** Its user has left: it is no search any more, and whoever looks at it asks for another. */
  readonly leave: () => void
  /** The worker is no more; whoever asks for something next, begins another. */
  readonly lost: (failure: Failure) => void
}

/** A search on the page, which asks nothing of the worker until somebody looks at it. */
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

  /** Until the worker has told how the search stands. */
  const open = () => {
    opening ??= new Promise<void>((resolve, reject) => {
      refuse = reject
      const opened = calls.open(({ first, rows: told, state: next }) => {
        rows.length = first
        for (const row of told) rows.push(row)
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
      // Asked for before it was known what is kept: that is not thrown away.
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
      state.kept === 'kept',
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
