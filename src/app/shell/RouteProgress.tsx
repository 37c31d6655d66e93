import { Progress } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'

/** Progress bar under the header. Appears if a navigation takes longer than 150 ms. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading ? (
    <Progress
      value={100}
      animated
      size={2}
      radius={0}
      pos="absolute"
      inset="auto 0 0"
      style={{ animation: 'var(--appear) 0s 150ms both' }}
      aria-hidden
    />
  ) : null
}
