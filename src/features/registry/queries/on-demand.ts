/**
 * Cache options for registry responses. Registries allow a few requests a minute, so nothing is
 * polled, retried or reloaded except by the user (docs/architecture.md, Safety).
 */
export const onDemand = {
  staleTime: Infinity,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
  retryOnMount: false,
} as const
