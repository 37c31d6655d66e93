import { lazy, Suspense, useSyncExternalStore } from 'react'
import { signIn } from './sign-in.ts'

const SessionEnded = lazy(() => import('./SessionEnded.tsx'))

/** Nothing, until a session ends. */
export function SessionWatch({ onOpen }: { readonly onOpen: () => void }) {
  const { phase } = useSyncExternalStore(signIn.subscribe, signIn.state)
  if (phase !== 'ended') return null
  return (
    <Suspense>
      <SessionEnded onOpen={onOpen} />
    </Suspense>
  )
}
