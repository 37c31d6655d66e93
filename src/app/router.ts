import { createRouter } from '@tanstack/react-router'
import { ownBase } from '#api/own-base.ts'
import type { RouteContext } from './route-context.ts'
import { routeTree } from '../routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { NotFound } from './shell/NotFound.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { RoutePending } from './shell/RoutePending.tsx'

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
  // The shell is there at once; from then on a page stays until the next one is ready, or 150 ms.
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: 150 })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
