import type { QueryClient } from '@tanstack/react-query'

/** What every route is given. */
export interface RouteContext {
  readonly queryClient: QueryClient
}
