import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { prepareShape } from './command-shape.ts'
import { shapeOf } from './command-operations.ts'
import { allEventsOf } from './event-filter.ts'
import { executeForTransactionShape, executeShape } from './execution-shape.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { transactionJson } from './transaction-json.ts'

/**
 * Loaded by the first request that needs the module, because the protobuf messages are a lot of
 * code.
 */
const submissions = () => import('./interactive-submission.ts')

/**
 * `/v2/interactive-submission`: prepares transactions, and executes transactions that were signed
 * externally.
 */
export function interactiveOperations(participant: Participant): readonly Operation[] {
  return [
    {
      method: 'POST',
      path: '/v2/interactive-submission/prepare',
      access: 'authenticated',
      answer: async (context, caller) => {
        const request = await readBody(context, prepareShape)
        return (await submissions()).prepareTransaction(participant, request, caller)
      },
    },
    {
      method: 'POST',
      path: '/v2/interactive-submission/execute',
      access: 'authenticated',
      answer: async (context, caller) => {
        const request = await readBody(context, executeShape)
        await (await submissions()).execute(participant, request, caller)
        return answerJson({})
      },
    },
    {
      method: 'POST',
      path: '/v2/interactive-submission/executeAndWait',
      access: 'authenticated',
      answer: async (context, caller) => {
        const request = await readBody(context, executeShape)
        const { execute } = await submissions()
        const { updateId, offset } = await execute(participant, request, caller)
        return answerJson({ updateId, completionOffset: offset })
      },
    },
    {
      method: 'POST',
      path: '/v2/interactive-submission/executeAndWaitForTransaction',
      access: 'authenticated',
      answer: async (context, caller) => {
        const request = await readBody(context, executeForTransactionShape)
        const shape = shapeOf(request.transactionFormat)
        const { execute } = await submissions()
        const transaction = await execute(participant, request, caller)
        const readers = request.partySignatures.signatures.map(({ party }) => party)
        return answerJson({
          transaction: transactionJson(transaction, allEventsOf(readers), shape, participant),
        })
      },
    },
  ]
}
