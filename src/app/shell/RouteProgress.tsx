import { Progress } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import styles from './RouteProgress.module.css'

/** Progress bar at the top of the window. Appears if a navigation takes longer than 150 ms. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading ? (
    <Progress
      value={100}
      animated
      size={2}
      radius={0}
      className={styles.bar}
      aria-hidden
      data-screen-only
    />
  ) : null
}
