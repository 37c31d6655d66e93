import { RecordTime } from '#ledger/record-time.ts'
import { readSearch } from '../../read-search.ts'

/** Where the search of the history for a purchase begins. */
export const readPurchaseSearch = readSearch({ since: RecordTime })
