import type { SendingState } from '#shared/components/sending/use-sending.ts'
import { createNameEndpoint } from '../../queries/request-name.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'

/**
 * Explains why no request was made: the validator rejected it, or the wallet could not be read
 * beforehand.
 */
export function BuyOutcome({ state }: { readonly state: SendingState }) {
  if (state.kind !== 'refused') return null
  const { failure } = state
  const wasSent = failure.endpoint.path === createNameEndpoint.path
  return (
    <ErrorPanel
      failure={failure}
      title={
        wasSent
          ? 'The validator refused the request'
          : 'The wallet did not answer what was requested before'
      }
      stillTrue={
        wasSent
          ? 'No request was made and nothing is to be paid. What was entered is still here.'
          : 'The request was not sent. What was entered is still here.'
      }
    />
  )
}
