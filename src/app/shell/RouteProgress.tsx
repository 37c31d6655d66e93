import { useRouterState } from '@tanstack/react-router'
import styles from './RouteProgress.module.css'

/** A bar at the top while a navigation is under way; it shows after 150 ms. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading ? <div className={styles.bar} aria-hidden data-screen-only /> : null
}
