import { createRouter, type RegisteredRouter } from '@tanstack/react-router'
import { ownBase } from '#api/own-base.ts'
import type { RouteContext } from './route-context.ts'
import { routeTree } from '../routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { NotFound } from './shell/NotFound.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { RoutePending } from './shell/RoutePending.tsx'

/** Milliseconds before a loading state is shown for a page. */
const silentMs = 150

/**
 * Creates the dashboard's router. Pages are preloaded on intent, and the URL contains the state.
 */
export function createAppRouter(context: RouteContext) {
  const router = createRouter({
    routeTree,
    basepath: ownBase(),
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // React Query decides which data is fresh, so the router caches nothing.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: RoutePending,
  })
  // After the first page, the current page stays until the next page is ready, at most for
  // `silentMs`.
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: silentMs })
  })
  return router
}

/**
 * Resolves to `needed` once `needed` and the first page are loaded, or to `undefined` after
 * `silentMs`. A page that is available from the start is rendered in steps. A page that arrives
 * after its shell is rendered in one go, which blocks the browser.
 */
export async function waitForFirstPage<Needed>(
  router: Pick<RegisteredRouter, 'load'>,
  needed: Promise<Needed>,
): Promise<Needed | undefined> {
  let isLate = false
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      isLate = true
      resolve(undefined)
    }, silentMs)
  })
  const both = needed.then(async (came) => {
    // If `needed` arrives late, the router has already loaded the page. The page itself reports
    // errors.
    if (!isLate) await router.load().catch(() => undefined)
    return came
  })
  return Promise.race([both, late])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    readonly ignored?: readonly string[]
  }
}
