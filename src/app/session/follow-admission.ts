import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { tellServerAnswers } from '#queries/reach.ts'
import { admission } from './admission.ts'

/** What the server refused before a sign-in is asked again after it: pages, questions, workers. */
export function followAdmission(
  queryClient: QueryClient,
  router: Pick<RegisteredRouter, 'invalidate'>,
): () => void {
  return admission.onAdmitted(() => {
    void queryClient.refetchQueries({
      predicate: ({ state }) => state.status === 'error' || state.data === null,
    })
    tellServerAnswers()
    void router.invalidate()
  })
}
