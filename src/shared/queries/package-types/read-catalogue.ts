import type { CatalogueEntry } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { failureSentence, isWorthRetrying, type Failure } from '#ledger/failure.ts'
import { createStore, type Store } from '#ledger/listeners.ts'
import { initialCatalogueState, type CatalogueState } from './catalogue-state.ts'
import type { TypesAnswer } from './package-service.ts'

/**
 * Maximum number of packages. A participant has about a hundred. Reading more would take too long.
 */
const mostPackages = 2000
/** Maximum number of templates and interfaces of all packages together. */
const mostRows = 50_000
const atOnce = 2

export interface Catalogue extends Pick<Store<CatalogueState>, 'read' | 'subscribe'> {
  readonly begin: (packageIds: readonly string[]) => void
  /** Stops reading until `begin` is called. */
  readonly stop: () => void
}

/**
 * Creates the catalogue of all declarations in the participant's packages. `readEntry` reads one
 * package and returns its entry. Reading stops on `stop`, and if the participant rejects a request
 * or is unreachable.
 */
export function createCatalogue(
  readEntry: (packageId: string) => Promise<TypesAnswer<CatalogueEntry>>,
): Catalogue {
  const { read, set, subscribe } = createStore(initialCatalogueState)
  /** Incremented at each start, so that results of earlier starts are ignored. */
  let turn = 0

  const take = (packageId: string, answer: TypesAnswer<CatalogueEntry>) => {
    const last = read()
    const state = { ...last, unread: last.unread.filter((one) => one.packageId !== packageId) }
    if (answer.kind === 'types') {
      const rows = state.entries.reduce((sum, entry) => sum + entry.rows.length, 0)
      if (rows + answer.value.rows.length > mostRows) {
        const why = 'it would exceed the size limit of the list'
        set({ ...state, unread: [...state.unread, { packageId, why }] })
      } else set({ ...state, entries: [...state.entries, answer.value] })
      return
    }
    if (answer.kind === 'failed' && endsReading(answer.failure)) {
      turn += 1
      set({ ...last, phase: 'failed', isFirst: false, failure: answer.failure })
      return
    }
    const why =
      answer.kind === 'failed'
        ? failureSentence(answer.failure)
        : answer.kind === 'unreadable'
          ? answer.message
          : 'the participant does not hold it'
    const failed = answer.kind === 'failed' ? { failure: answer.failure } : {}
    set({ ...state, unread: [...state.unread, { packageId, why, ...failed }] })
  }

  const readAll = async (left: string[], own: number): Promise<void> => {
    for (;;) {
      const packageId = turn === own ? left.shift() : undefined
      if (packageId === undefined) return
      const answer = await readEntry(packageId).catch((error: unknown) => ({
        kind: 'unreadable' as const,
        reason: 'damaged' as const,
        message: error instanceof Error ? error.message : String(error),
      }))
      if (turn === own) take(packageId, answer)
    }
  }

  const readAtOnce = async (left: string[], own: number): Promise<void> => {
    await Promise.all(Array.from({ length: atOnce }, () => readAll(left, own)))
    if (turn === own) set({ ...read(), phase: 'done', isFirst: false })
  }

  return {
    read,
    subscribe,
    begin(packageIds) {
      const state = read()
      const ids = [...new Set(packageIds)].slice(0, mostPackages)
      const known = new Set(state.entries.map(({ packageId }) => packageId))
      const requestedIds = new Set(ids)
      const left = ids.filter((id) => !known.has(id))
      turn += 1
      const own = turn
      set({
        phase: left.length === 0 ? 'done' : 'reading',
        isFirst: state.isFirst && left.length > 0,
        total: ids.length,
        entries: state.entries.filter(({ packageId }) => requestedIds.has(packageId)),
        unread: state.unread.filter(({ packageId }) => requestedIds.has(packageId)),
        failure: undefined,
        leftOut: Math.max(0, new Set(packageIds).size - mostPackages),
      })
      if (left.length === 0) return
      void readAtOnce(left, own)
    },
    stop() {
      if (read().phase !== 'reading') return
      turn += 1
      set({ ...read(), phase: 'stopped' })
    },
  }
}

function endsReading(failure: Failure): boolean {
  if (failure.kind !== 'http') return failure.kind !== 'undecodable'
  return failure.status === 401 || failure.status === 403 || isWorthRetrying(failure)
}
