import type { Failure } from '#ledger/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'

/** Shows why a range was not found in the history. */
export function LookupFailure({ failure }: { readonly failure: Failure | undefined }) {
  return failure === undefined ? null : (
    <ErrorPanel compact failure={failure} title="The range could not be found in the history" />
  )
}
