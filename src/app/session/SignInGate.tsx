import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { connectionTargets } from '#queries/connections.ts'
import { SignInRequiredContext } from '#ui/failure/sign-in-here.ts'
import { late } from '#ui/late.tsx'
import { admission } from './admission.ts'

const SignInWanted = late(async () => (await import('./SignInWanted.tsx')).default, 'said in place')

/**
 * The page, or the offer to sign in where the server answers nobody else: without an answer there is
 * nothing to show. Once it was shown, only signing out takes the page away, and what is typed on it.
 */
export function SignInGate({ children }: { readonly children: ReactNode }) {
  const wanted = useQuery(connectionTargets()).data?.signIn ?? undefined
  const state = useSyncExternalStore(admission.subscribe, admission.state)
  useEffect(() => {
    if (wanted !== undefined) admission.begin(wanted)
  }, [wanted])
  if (wanted === undefined) return children
  const isOpen = state?.admitted ?? wanted.done
  return <SignInRequiredContext value>{isOpen ? children : <SignInWanted />}</SignInRequiredContext>
}
