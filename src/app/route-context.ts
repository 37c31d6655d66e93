import type { QueryClient } from '@tanstack/react-query'

/** The context of every route. */
export interface RouteContext {
  readonly queryClient: QueryClient
}
