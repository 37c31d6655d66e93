import type { CatalogueEntry } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { failureSentence, isWorthRetrying, type Failure } from '#ledger/failure.ts'
import { createStore, type Store } from '#ledger/listeners.ts'
import { notBegun, type CatalogueState } from './catalogue-state.ts'
import type { TypesAnswer } from './package-service.ts'

/** A participant holds a hundred or so; nobody waits for more than this. */
const mostPackages = 2000
/** Templates and interfaces of all packages together. */
const mostRows = 50_000
/** Packages that are asked for at the same time. */
const atOnce = 2

export interface Catalogue extends Pick<Store<CatalogueState>, 'read' | 'subscribe'> {
  /** Reads those of some packages that were not read yet; what is read goes on, and is not read twice. */
  readonly begin: (packageIds: readonly string[]) => void
  /** Reads no more until `begin`. */
  readonly stop: () => void
}

/**
 * What all packages of the participant declare, read one after the other by what gives the entry of
 * one. It stops where it is told to, and where the participant refuses or cannot be reached.
 */
export function createCatalogue(
  readEntry: (packageId: string) => Promise<TypesAnswer<CatalogueEntry>>,
): Catalogue {
  const { read, set, subscribe } = createStore(notBegun)
  /** Each beginning makes what was begun before it fall silent. */
  let turn = 0

  const take = (packageId: string, answer: TypesAnswer<CatalogueEntry>) => {
    const last = read()
    const state = { ...last, unread: last.unread.filter((one) => one.packageId !== packageId) }
    if (answer.kind === 'types') {
      const rows = state.entries.reduce((sum, entry) => sum + entry.rows.length, 0)
      if (rows + answer.value.rows.length > mostRows) {
        const why = 'it would be more than the list takes'
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
      const asked = new Set(ids)
      const left = ids.filter((id) => !known.has(id))
      turn += 1
      const own = turn
      set({
        phase: left.length === 0 ? 'done' : 'reading',
        isFirst: state.isFirst && left.length > 0,
        total: ids.length,
        // What the participant lists no more is told no more.
        entries: state.entries.filter(({ packageId }) => asked.has(packageId)),
        unread: state.unread.filter(({ packageId }) => asked.has(packageId)),
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

/** Whether asking for another package would come to the same. */
function endsReading(failure: Failure): boolean {
  if (failure.kind !== 'http') return failure.kind !== 'undecodable'
  return failure.status === 401 || failure.status === 403 || isWorthRetrying(failure)
}
