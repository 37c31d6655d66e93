/**
 * How answers of registries are kept: their limits are a few calls a minute, so that nothing is
 * polled, tried again or read afresh but when somebody asks for it (docs/architecture.md, Safety).
 */
export const onDemand = {
  staleTime: Infinity,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
  retryOnMount: false,
} as const
