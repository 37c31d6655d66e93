import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { connectionTargets } from '#shared/queries/connections.ts'
import { SignInRequiredContext } from '#ui/failure/sign-in-here.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { isAdmitted, onAdmittedChange } from './admitted.ts'

const SignInRequired = lazyComponent(
  async () => (await import('./SignInRequired.tsx')).default,
  'inline-error',
)

/**
 * Shows the page, or the sign-in if the server requires one. Once shown, the page stays mounted
 * until the user signs out.
 */
export function SignInGate({ children }: { readonly children: ReactNode }) {
  const wanted = useQuery(connectionTargets()).data?.signIn ?? undefined
  const admitted = useSyncExternalStore(onAdmittedChange, isAdmitted)
  if (wanted === undefined) return children
  const isOpen = admitted ?? wanted.done
  return (
    <SignInRequiredContext value>
      <SignInRequired wanted={wanted} isOpen={isOpen} />
      {isOpen ? children : null}
    </SignInRequiredContext>
  )
}
