import { createRouter, type RegisteredRouter } from '@tanstack/react-router'
import { ownBase } from '#api/own-base.ts'
import type { RouteContext } from './route-context.ts'
import { routeTree } from '../routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { NotFound } from './shell/NotFound.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { RoutePending } from './shell/RoutePending.tsx'

/** Milliseconds that a page may take before a loading state is drawn. */
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
 * Resolves to `needed` once it and the first page are loaded, or to `undefined` after `silentMs`. A
 * page that is drawn after its shell is drawn without a pause and blocks the browser. A page that
 * is present from the beginning is drawn in steps.
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
    // If this is late, the router has loaded the page already. The page reports its errors itself.
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
