import { queryOptions } from '@tanstack/react-query'
import { completionByHashEndpoint, commandCompletionsEndpoint } from '#api/ledger/completions.ts'
import { failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'
import { send } from '#api/transport.ts'
import { callNewestVersion, type EndpointVersion } from '#shared/queries/api-version.ts'
import {
  toCompletionOutcome,
  findCompletion,
  notSeen,
  type CompletionOutcome,
  completionPolling,
} from './find-completion.ts'

/** `cannot look`: the participant has no lookup by hash, and the start offset is unknown. */
export type ExecutionResult = CompletionOutcome | { readonly kind: 'cannot look' }

/**
 * The outcome of a signed transaction that was sent for execution. Looked up by hash since Canton
 * 3.6, otherwise in the completions after the offset at which the transaction was sent. Polls until
 * the outcome is known.
 * @param hash the signed hash, as base64.
 * @param submissionId the id of this attempt. Rejections of other attempts are ignored.
 */
export function executionOf(sent: SentRequest, hash: string, submissionId: string) {
  return queryOptions({
    queryKey: ['ledger', 'execution', sent.id],
    queryFn: async ({ signal }): Promise<ExecutionResult> => {
      const forms: [EndpointVersion<CompletionOutcome>, ...EndpointVersion<CompletionOutcome>[]] = [
        {
          endpoint: completionByHashEndpoint.name,
          ask: () => findByHash(hash, submissionId, signal),
        },
      ]
      const { after } = sent
      if (after !== undefined) {
        forms.push({
          endpoint: commandCompletionsEndpoint.name,
          ask: () => findCompletion({ ...sent, after }, signal),
        })
      }
      try {
        return (await callNewestVersion(forms)).answer
      } catch (error) {
        const failure = failureOf(error)
        const isMissing = failure !== undefined && isEndpointMissing(failure)
        if (isMissing && after === undefined) return { kind: 'cannot look' }
        throw error
      }
    },
    ...completionPolling,
  })
}

async function findByHash(
  hash: string,
  submissionId: string,
  signal: AbortSignal,
): Promise<CompletionOutcome> {
  try {
    const { acceptedCompletion, lastRejectedCompletions } = await send(
      completionByHashEndpoint,
      { body: { transactionHash: hash } },
      { signal },
    )
    const done = acceptedCompletion && toCompletionOutcome(acceptedCompletion)
    if (done) return done
    const refused = (lastRejectedCompletions ?? []).find(
      (completion) => completion.submissionId === submissionId,
    )
    return (refused && toCompletionOutcome(refused)) ?? notSeen()
  } catch (error) {
    if (isUnknownHash(failureOf(error))) return notSeen()
    throw error
  }
}

/** Returns true if the participant has no completion with that hash that the caller may see. */
function isUnknownHash(failure: Failure | undefined): boolean {
  return (
    failure?.kind === 'http' &&
    failure.error.form === 'ledger' &&
    failure.error.code === 'COMPLETION_NOT_FOUND'
  )
}
