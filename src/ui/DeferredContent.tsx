import type { ReactNode } from 'react'

interface FollowingProps {
  /** True once the content above has loaded or failed. */
  readonly isReady: boolean
  readonly children: ReactNode
}

/**
 * Content below a loading part of unknown height. Rendered but hidden until the part is ready, or
 * for at most 5 s, so that nothing jumps (docs/architecture.md, Look).
 */
export function DeferredContent({ isReady, children }: FollowingProps) {
  return (
    <div style={isReady ? { display: 'contents' } : { animation: 'var(--appear) 0s 5s both' }}>
      {children}
    </div>
  )
}
