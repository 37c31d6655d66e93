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
        wasSent ? 'The validator refused the request' : 'The wallet did not return earlier requests'
      }
      stillTrue={
        wasSent
          ? 'No request was created and nothing is to be paid. Your input is still here.'
          : 'The request was not sent. Your input is still here.'
      }
    />
  )
}
