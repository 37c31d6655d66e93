import type { Context } from 'hono'
import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { object, oneOf, optional, json } from '../http/shape.ts'
import type { Transaction } from '../ledger/model.ts'
import { invalidArgument } from './canton-error.ts'
import { permissionDenied, type Caller } from './caller.ts'
import { commandsShape, type CommandsRequest } from './command-shape.ts'
import { allEventsOf } from './event-filter.ts'
import type { Operation } from './operation.ts'
import { checkPackagePreference } from './package-preference.ts'
import type { Participant } from './participant.ts'
import {
  checkForm,
  checkHosted,
  submissionOf,
  type SubmissionRequest,
} from './submission-checks.ts'
import { failureError } from './submission-error.ts'
import { transactionJson, type TransactionShape } from './transaction-json.ts'

/** The requested format of a transaction's events. */
export const transactionFormatShape = optional(
  object({
    eventFormat: json,
    transactionShape: oneOf(
      'TRANSACTION_SHAPE_UNSPECIFIED',
      'TRANSACTION_SHAPE_ACS_DELTA',
      'TRANSACTION_SHAPE_LEDGER_EFFECTS',
    ),
  }),
)

const forTransactionShape = object({
  commands: commandsShape,
  transactionFormat: transactionFormatShape,
})

/**
 * Returns the shape of events that a format requests; by default, the delta of active contracts
 * (ACS delta).
 */
export function shapeOf(format: ReturnType<typeof transactionFormatShape>): TransactionShape {
  if (format?.transactionShape === 'TRANSACTION_SHAPE_UNSPECIFIED') {
    throw invalidArgument('transaction_shape must be specified')
  }
  return format?.transactionShape === 'TRANSACTION_SHAPE_LEDGER_EFFECTS'
    ? 'LEDGER_EFFECTS'
    : 'ACS_DELTA'
}

function intendedOf(request: CommandsRequest, caller: Caller): SubmissionRequest {
  if (request.minLedgerTimeAbs !== undefined && request.minLedgerTimeRel !== undefined) {
    throw invalidArgument('min_ledger_time_abs cannot be specified when min_ledger_time_rel is')
  }
  const period = request.deduplicationPeriod
  if (typeof period === 'object' && (period.seconds < 0n || period.nanos < 0)) {
    throw invalidArgument('deduplication_period: Duration must be positive')
  }
  const intended = checkForm(request, caller)
  for (const party of intended.actAs) {
    if (!caller.mayActAs(party)) throw permissionDenied(`needs to act as ${party}`)
  }
  for (const party of intended.readAs) {
    if (!caller.mayReadAs(party)) throw permissionDenied(`needs to read as ${party}`)
  }
  return intended
}

/** Returns the client's trace context; undefined if it is missing or malformed. */
function traceparentIn(context: Context): string | undefined {
  const header = context.req.header('traceparent') ?? ''
  return /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(header) ? header : undefined
}

/**
 * `/v2/commands`: submits one composite command and returns the result (docs/network-rules.md,
 * Commands).
 */
export function commandOperations(participant: Participant): readonly Operation[] {
  const checkPreference = (preferred: readonly string[], intended: SubmissionRequest): void => {
    if (preferred.length === 0) return
    const draft = participant.ledger.preview(submissionOf(intended))
    if (draft.ok) checkPackagePreference(participant, preferred, draft.transaction, intended)
  }
  const submit = (request: CommandsRequest, caller: Caller, context: Context): Transaction => {
    const intended = { ...intendedOf(request, caller), traceparent: traceparentIn(context) }
    checkHosted(participant, intended, false)
    checkPreference(request.packageIdSelectionPreference, intended)
    const result = participant.ledger.submit(submissionOf(intended))
    if (!result.ok) throw failureError(result.failure, intended, participant)
    return result.transaction
  }
  return [
    {
      method: 'POST',
      path: '/v2/commands/submit-and-wait',
      access: 'authenticated',
      answer: async (context, caller) => {
        const { updateId, offset } = submit(await readBody(context, commandsShape), caller, context)
        return answerJson({ updateId, completionOffset: offset })
      },
    },
    {
      method: 'POST',
      path: '/v2/commands/submit-and-wait-for-transaction',
      access: 'authenticated',
      answer: async (context, caller) => {
        const { commands, transactionFormat } = await readBody(context, forTransactionShape)
        const shape = shapeOf(transactionFormat)
        const transaction = submit(commands, caller, context)
        return answerJson({
          transaction: transactionJson(
            transaction,
            allEventsOf(commands.actAs),
            shape,
            participant,
          ),
        })
      },
    },
  ]
}
