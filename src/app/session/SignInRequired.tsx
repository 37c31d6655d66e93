import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportServerAnswers } from '#shared/queries/connectivity.ts'
import { admission } from './admission.ts'
import { SignInPage } from './SignInPage.tsx'

interface SignInRequiredProps {
  /** `done` is true if this browser was already signed in when the page was loaded. */
  readonly wanted: { readonly done: boolean }
  readonly isOpen: boolean
}

/**
 * Keeps this browser signed in at a server that requires a sign-in, and offers the sign-in. Loaded
 * only for such servers, because most require none.
 */
export default function SignInRequired({ wanted, isOpen }: SignInRequiredProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  // Registered before `begin`, so that the first sign-in is reported, too.
  useEffect(() => followAdmission(queryClient, router), [queryClient, router])
  useEffect(() => admission.begin(wanted), [wanted])
  return isOpen ? null : <SignInPage />
}

/**
 * When the server accepts the sign-in, repeats rejected queries, reloads the routes' data, and lets
 * waiting calls and workers retry.
 */
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
