import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'

/** What any call is like: the participant is asked for the end of its ledger. */
export const question = {
  family: 'ledger',
  method: 'GET',
  path: '/v2/state/ledger-end',
  response: openObject({ offset: Int64 }),
} as const
