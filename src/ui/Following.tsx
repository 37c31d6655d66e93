import type { ReactNode } from 'react'
import styles from './Following.module.css'

interface FollowingProps {
  /** Whether what stands above has come, or failed. */
  readonly isReady: boolean
  readonly children: ReactNode
}

/**
 * What stands below something that is still to come and whose height nobody knows: asked for and
 * drawn meanwhile, and shown once that is there, so that nothing jumps (docs/architecture.md,
 * Look); after 5 s all the same.
 */
export function Following({ isReady, children }: FollowingProps) {
  return (
    <div className={isReady ? styles.following : `${styles.following} ${styles.held}`}>
      {children}
    </div>
  )
}
