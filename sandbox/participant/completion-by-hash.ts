import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { object } from '../http/shape.ts'
import { CantonError } from './canton-error.ts'
import { bytesShape } from './command-shape.ts'
import { completionJson, isSubmitted } from './completion-json.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { hashText } from './transaction-hash.ts'

const requestShape = object({ transactionHash: bytesShape })

/**
 * `/v2/commands/completion-by-hash`, since Canton 3.6: the completion of a transaction that an
 * external party signed. In the sandbox, no signed transaction is rejected after sequencing.
 */
export function completionByHash(participant: Participant): Operation {
  return {
    method: 'POST',
    path: '/v2/commands/completion-by-hash',
    access: 'authenticated',
    answer: async (context, caller) => {
      const { transactionHash } = await readBody(context, requestShape)
      const wanted = Buffer.from(transactionHash).toString('base64')
      for (const commit of participant.ledger.submitted) {
        if (commit.kind === 'rejection' || !isSubmitted(commit)) continue
        const { externalTransactionHash: hash, submittedAs } = commit
        if (hash === undefined || hashText(hash) !== wanted) continue
        const actAs = submittedAs.actAs.filter((party) => caller.mayReadAs(party))
        if (actAs.length === 0) continue
        return answerJson({
          acceptedCompletion: completionJson(commit, actAs, participant),
          lastRejectedCompletions: [],
        })
      }
      throw new CantonError(
        'COMPLETION_NOT_FOUND',
        'ResourceMissing',
        `Completion not found for transaction hash ${wanted}, or not visible to the caller`,
      )
    },
  }
}
