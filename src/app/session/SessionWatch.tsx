import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { signIn } from './sign-in.ts'

const SessionBar = lazyComponent(async () => (await import('./SessionBar.tsx')).default, 'silent')

interface SessionWatchProps {
  /** True if the session's dialog is open. The dialog then shows the problem. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Shows a bar if a session ends or a sign-in fails while the session's dialog is closed. */
export function SessionWatch({ isOpen, onOpen }: SessionWatchProps) {
  const { phase, problem } = useSyncExternalStore(signIn.subscribe, signIn.state)
  const hasFailed = phase === 'out' && problem !== undefined && !isOpen
  if (phase !== 'ended' && !hasFailed) return null
  return <SessionBar onOpen={onOpen} />
}
