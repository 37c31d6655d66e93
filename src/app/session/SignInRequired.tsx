import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportServerAnswers } from '#shared/queries/connectivity.ts'
import { admission } from './admission.ts'
import { SignInPage } from './SignInPage.tsx'

interface SignInRequiredProps {
  /** `done`: true if this browser had already signed in when the page was loaded. */
  readonly wanted: { readonly done: boolean }
  /** True if the page is shown instead of the sign-in. */
  readonly isOpen: boolean
}

/**
 * Keeps this browser signed in at a server that requires a sign-in, and offers the sign-in. Most
 * servers require none, so this code is loaded only for those that do.
 */
export default function SignInRequired({ wanted, isOpen }: SignInRequiredProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  // Registered before the first sign-in, so that it is notified of it.
  useEffect(() => followAdmission(queryClient, router), [queryClient, router])
  useEffect(() => admission.begin(wanted), [wanted])
  return isOpen ? null : <SignInPage />
}

/** Repeats what the server rejected before a sign-in: pages, queries and workers. */
function followAdmission(
  queryClient: QueryClient,
  router: Pick<RegisteredRouter, 'invalidate'>,
): () => void {
  return admission.onAdmitted(() => {
    void queryClient.refetchQueries({
      predicate: ({ state }) => state.status === 'error' || state.data === null,
    })
    reportServerAnswers()
    void router.invalidate()
  })
}
