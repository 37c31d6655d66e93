import { RecordTime } from '#ledger/record-time.ts'
import { readSearchParams } from '#shared/components/read-search-params.ts'

/** The start of the history search for a purchase. */
export const readPurchaseParams = readSearchParams({ since: RecordTime })
