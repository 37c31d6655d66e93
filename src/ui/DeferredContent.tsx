import type { ReactNode } from 'react'

interface FollowingProps {
  /** True once the content above has loaded or failed. */
  readonly isReady: boolean
  readonly children: ReactNode
}

/**
 * Content below a part of unknown height that is still loading. The content is drawn meanwhile, and
 * shown once the part is ready, or after 5 s, so that nothing jumps (docs/architecture.md, Look).
 */
export function DeferredContent({ isReady, children }: FollowingProps) {
  return (
    <div style={isReady ? { display: 'contents' } : { animation: 'var(--appear) 0s 5s both' }}>
      {children}
    </div>
  )
}
