import { boolean, list, object, oneOf, optional, string, withDefault } from '../http/shape.ts'
import type { Caller } from './caller.ts'
import { invalidArgument, missingField } from './canton-error.ts'
import { hasOlderParameters } from './deprecated.ts'
import { EventFilter } from './event-filter.ts'
import { checkFormat, eventFormatShape } from './event-format.ts'
import type { TransactionShape } from './transaction-json.ts'

/** `UpdateFormat`. Topology events may be requested, but the sandbox has none. */
export const updateFormatShape = object({
  includeTransactions: optional(
    object({
      eventFormat: eventFormatShape,
      transactionShape: oneOf(
        'TRANSACTION_SHAPE_UNSPECIFIED',
        'TRANSACTION_SHAPE_ACS_DELTA',
        'TRANSACTION_SHAPE_LEDGER_EFFECTS',
      ),
    }),
  ),
  includeReassignments: optional(eventFormatShape),
  includeTopologyEvents: optional(
    object({
      includeParticipantAuthorizationEvents: optional(
        object({ parties: withDefault(list(string), []) }),
      ),
    }),
  ),
})
export type UpdateFormat = ReturnType<typeof updateFormatShape>

/**
 * The older parameters `filter` and `verbose`, which a request may have instead of an update
 * format.
 */
export const olderFormatShapes = {
  filter: optional(eventFormatShape),
  verbose: optional(boolean),
}

/**
 * Returns the update format of a request. The older parameters request the ACS delta and
 * reassignments.
 */
export function formatOf(request: {
  readonly updateFormat: UpdateFormat | undefined
  readonly filter: ReturnType<typeof eventFormatShape> | undefined
  readonly verbose: boolean | undefined
}): UpdateFormat {
  const { updateFormat, filter } = request
  if (updateFormat !== undefined) {
    if (!hasOlderParameters(request)) return updateFormat
    throw invalidArgument(
      'Both update_format and filter or verbose are set: use only update_format',
    )
  }
  if (filter === undefined) throw missingField('update_format')
  return {
    includeTransactions: { eventFormat: filter, transactionShape: 'TRANSACTION_SHAPE_ACS_DELTA' },
    includeReassignments: filter,
    includeTopologyEvents: undefined,
  }
}

/** A checked update format. */
export interface UpdateFilter {
  readonly transactions: EventFilter | undefined
  readonly shape: TransactionShape
  readonly reassignments: EventFilter | undefined
}

/**
 * Checks an update format. Throws if it requests no events, or names parties that the caller may
 * not read as.
 */
export function checkUpdateFormat(format: UpdateFormat, caller: Caller): UpdateFilter {
  const { includeTransactions: transactions, includeReassignments: reassignments } = format
  if (
    transactions === undefined &&
    reassignments === undefined &&
    format.includeTopologyEvents === undefined
  ) {
    throw missingField('update_format')
  }
  if (transactions?.transactionShape === 'TRANSACTION_SHAPE_UNSPECIFIED') {
    throw missingField('transaction_shape')
  }
  return {
    transactions: transactions && new EventFilter(checkFormat(transactions.eventFormat, caller)),
    shape:
      transactions?.transactionShape === 'TRANSACTION_SHAPE_LEDGER_EFFECTS'
        ? 'LEDGER_EFFECTS'
        : 'ACS_DELTA',
    reassignments: reassignments && new EventFilter(checkFormat(reassignments, caller)),
  }
}
