import type { ReactNode } from 'react'

interface FollowingProps {
  readonly isReady: boolean
  readonly children: ReactNode
}

/**
 * Content below a part of unknown height that is loading. The content is rendered but hidden until
 * that part is ready, or for at most 5 s. The content then never jumps (docs/architecture.md,
 * Look).
 */
export function DeferredContent({ isReady, children }: FollowingProps) {
  return (
    <div style={isReady ? { display: 'contents' } : { animation: 'var(--appear) 0s 5s both' }}>
      {children}
    </div>
  )
}
