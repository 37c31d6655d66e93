/**
 * Cache options for answers of registries. Registries allow a few calls a minute, so nothing is
 * polled, retried or reloaded except on user request (docs/architecture.md, Safety).
 */
export const onDemand = {
  staleTime: Infinity,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
  retryOnMount: false,
} as const
