import { RecordTime } from '#ledger/record-time.ts'
import { readSearchParams } from '#features/shared/read-search-params.ts'

/** Where the search of the history for a purchase begins. */
export const readPurchaseParams = readSearchParams({ since: RecordTime })
