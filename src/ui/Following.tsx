import type { ReactNode } from 'react'

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
    <div style={isReady ? { display: 'contents' } : { animation: 'var(--appear) 0s 5s both' }}>
      {children}
    </div>
  )
}
