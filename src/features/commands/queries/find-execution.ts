import { queryOptions } from '@tanstack/react-query'
import { completionByHashEndpoint, commandCompletionsEndpoint } from '#api/ledger/completions.ts'
import { failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'
import { send } from '#api/transport.ts'
import { askNewest, type Form } from '#shared/queries/generation.ts'
import {
  completedBy,
  findCompletion,
  notSeen,
  type Completed,
  lookAgain,
} from './find-completion.ts'

/** `cannot look`: the participant cannot look up by hash, and the start offset is unknown. */
export type Executed = Completed | { readonly kind: 'cannot look' }

/**
 * The outcome of a signed transaction that was sent to be executed: by its hash since Canton 3.6,
 * otherwise from the completions after the offset at which it was sent. Polled until it is known.
 * @param hash the hash that was signed, as base64.
 * @param submissionId the id of this attempt. Refusals of other attempts are ignored.
 */
export function executionOf(sent: SentRequest, hash: string, submissionId: string) {
  return queryOptions({
    queryKey: ['ledger', 'execution', sent.id],
    queryFn: async ({ signal }): Promise<Executed> => {
      const forms: [Form<Completed>, ...Form<Completed>[]] = [
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
        return (await askNewest(forms)).answer
      } catch (error) {
        const failure = failureOf(error)
        const isMissing = failure !== undefined && isEndpointMissing(failure)
        if (isMissing && after === undefined) return { kind: 'cannot look' }
        throw error
      }
    },
    ...lookAgain,
  })
}

async function findByHash(
  hash: string,
  submissionId: string,
  signal: AbortSignal,
): Promise<Completed> {
  try {
    const { acceptedCompletion, lastRejectedCompletions } = await send(
      completionByHashEndpoint,
      { body: { transactionHash: hash } },
      { signal },
    )
    const done = acceptedCompletion && completedBy(acceptedCompletion)
    if (done) return done
    const refused = (lastRejectedCompletions ?? []).find(
      (completion) => completion.submissionId === submissionId,
    )
    return (refused && completedBy(refused)) ?? notSeen()
  } catch (error) {
    if (isUnknownHash(failureOf(error))) return notSeen()
    throw error
  }
}

/** True if the participant has no completion of that hash, or none that the caller may see. */
function isUnknownHash(failure: Failure | undefined): boolean {
  return (
    failure?.kind === 'http' &&
    failure.error.form === 'ledger' &&
    failure.error.code === 'COMPLETION_NOT_FOUND'
  )
}
