import { Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import type { SendingState } from './use-sending.ts'

interface InViewProps {
  readonly state: SendingState
  readonly children: ReactNode
}

/**
 * Scrolls to the outcome of a form when the state changes. The outcome may be out of view while the
 * send button is visible.
 */
export function ScrollToOutcome({ state: { kind }, children }: InViewProps) {
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind !== 'idle') outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [kind])
  return <Stack ref={outcome}>{children}</Stack>
}
