import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { object } from '../http/shape.ts'
import { CantonError } from './canton-error.ts'
import { bytesShape } from './command-shape.ts'
import { completionJson } from './completion-operations.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { hashText } from './transaction-hash.ts'

const requestShape = object({ transactionHash: bytesShape })

/**
 * `/v2/commands/completion-by-hash`, since Canton 3.6: what became of a transaction that an external
 * party signed. None was rejected here: what the sandbox refuses, it refuses before the sequencer.
 */
export function completionByHash({ ledger, is36 }: Participant): Operation {
  return {
    method: 'POST',
    path: '/v2/commands/completion-by-hash',
    access: 'authenticated',
    answer: async (context, caller) => {
      const { transactionHash } = await readBody(context, requestShape)
      const wanted = Buffer.from(transactionHash).toString('base64')
      for (const commit of ledger.commits) {
        if (commit.kind !== 'transaction' || commit.submittedAs === undefined) continue
        const { externalTransactionHash: hash, submittedAs } = commit
        if (hash === undefined || hashText(hash) !== wanted) continue
        const actAs = submittedAs.actAs.filter((party) => caller.mayReadAs(party))
        if (actAs.length === 0) continue
        return answerJson({
          acceptedCompletion: completionJson(commit, submittedAs, actAs, is36),
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
