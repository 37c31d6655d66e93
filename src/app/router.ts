import { createRouter, type RegisteredRouter } from '@tanstack/react-router'
import { ownBase } from '#api/own-base.ts'
import type { RouteContext } from './route-context.ts'
import { routeTree } from '../routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { NotFound } from './shell/NotFound.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { RoutePending } from './shell/RoutePending.tsx'

/** How long a page may take to come, in milliseconds, before what is drawn says that it comes. */
const silentMs = 150

/** The dashboard's router: pages are fetched on intent, and the URL is the state. */
export function createAppRouter(context: RouteContext) {
  const router = createRouter({
    routeTree,
    basepath: ownBase(),
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // React Query says what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: RoutePending,
  })
  // From the first page on, a page stays until the next one is ready, or `silentMs`.
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: silentMs })
  })
  return router
}

/**
 * What else the first page needs, once it and then that page are there; `undefined` where they take
 * longer than `silentMs`. A page that comes after its shell is drawn without a pause, which holds up
 * the browser for as long as it takes; what is there from the beginning is drawn in turns with it.
 */
export async function firstPage<Needed>(
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
    // Who draws the dashboard loads its page otherwise. What goes wrong is the page's to tell.
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
    /** The parts of a pasted address that were not used. */
    readonly ignored?: readonly string[]
  }
}
