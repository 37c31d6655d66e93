import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { scopedName } from '#shared/queries/own-name.ts'
import { beginSearch } from '#features/search/queries/begin-search.ts'
import { scanHistory } from '#features/search/queries/history-source.ts'
import { runSearchWatches } from '#features/search/queries/watches/run-search-watches.ts'
import { runWatches } from '#features/search/queries/watches/run-watches.ts'
import { watchSettings } from '#features/search/queries/watches/watch-settings.ts'
import { markSearchViewed } from '#features/search/queries/watches/watched-searches.ts'
import { wordsOfMatches } from '#features/search/queries/watches/words-of-matches.ts'

/**
 * Runs the watches in only one tab of the browser, so that each notification appears once. When
 * that tab is closed, another tab runs the watches. In a browser without locks, every tab runs the
 * watches.
 */
export function watchInOneTab(client: QueryClient, router: RegisteredRouter): void {
  const by = tellByNotification()
  const telling = { canTell: () => by.canTell(), now: () => new Date() }
  const watch = () => {
    runWatches(client, {
      ...telling,
      withdraw: (id) => by.withdraw(id),
      tell: ({ page: to, ...alert }, isSilent) =>
        by.tell({ ...alert, open: () => void router.navigate({ to }) }, isSilent),
    })
    runSearchWatches({
      ...telling,
      source: scanHistory(),
      tellMatches: (matches, query) => {
        const { title, advice, params } = wordsOfMatches(matches, query)
        const open = () => {
          beginSearch({ ...query, from: matches.first, order: 'newest' })
          markSearchViewed(matches.search)
          void router.navigate({ to: '/search', search: params })
        }
        by.tell({ id: idOf(matches.search), title, advice, open }, !watchSettings().hasSound)
      },
      withdrawMatches: (search) => by.withdraw(idOf(search)),
    })
    // Never resolves, to hold the lock until the tab is closed.
    return new Promise<void>(() => undefined)
  }
  if (!('locks' in navigator)) void watch()
  else void navigator.locks.request(scopedName('watches'), watch)
}

/** Returns the notification id of a search, which differs from the ids of alerts. */
function idOf(search: string): string {
  return `search ${search}`
}

interface News {
  /** A later notification with the same id replaces this notification. */
  readonly id: string
  readonly title: string
  readonly advice: string
  readonly open: () => void
}

function tellByNotification() {
  const shown = new Map<string, Notification>()
  return {
    canTell: () => 'Notification' in globalThis && Notification.permission === 'granted',
    tell({ id, title, advice, open }: News, isSilent: boolean): void {
      const notification = new Notification(title, { body: advice, tag: id, silent: isSilent })
      notification.addEventListener('click', () => {
        globalThis.focus()
        open()
        notification.close()
      })
      notification.addEventListener('close', () => shown.delete(id))
      shown.set(id, notification)
    },
    withdraw(id: string): void {
      shown.get(id)?.close()
      shown.delete(id)
    },
  }
}
