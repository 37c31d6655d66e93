import type { JoinedQuestion } from '../../queries/participant-history/joined-question.ts'
import type { UpdatesParams } from '../update-params.ts'

/** Converts the search params of the list to the filter of a participant's history. */
export function toJoinedQuestion({
  source,
  as: parties,
  shape,
  upto,
}: UpdatesParams): JoinedQuestion {
  return {
    withScan: source === 'both',
    parties,
    shape:
      shape === 'acs-delta' ? 'TRANSACTION_SHAPE_ACS_DELTA' : 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
    upTo: upto === undefined ? undefined : BigInt(upto),
  }
}
