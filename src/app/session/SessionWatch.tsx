import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { signIn } from './sign-in.ts'

const SessionBar = lazyComponent(async () => (await import('./SessionBar.tsx')).default, 'silent')

interface SessionWatchProps {
  /** Whether the session's own dialog is open: what went wrong is said there, then. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Nothing, until a session ends or a sign-in fails that nobody looks at. */
export function SessionWatch({ isOpen, onOpen }: SessionWatchProps) {
  const { phase, problem } = useSyncExternalStore(signIn.subscribe, signIn.state)
  const hasFailed = phase === 'out' && problem !== undefined && !isOpen
  if (phase !== 'ended' && !hasFailed) return null
  return <SessionBar onOpen={onOpen} />
}
