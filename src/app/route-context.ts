import type { QueryClient } from '@tanstack/react-query'
import type { RunTimeConfig } from './config/schema.ts'

/** What every route is given. */
export interface RouteContext {
  readonly queryClient: QueryClient
  readonly config: RunTimeConfig
}
