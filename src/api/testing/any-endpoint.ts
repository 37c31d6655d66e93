import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get, postToRead } from '../endpoint.ts'

export const anyAnswer = openObject({ offset: Int64 })

/** An endpoint for tests: the end of the participant's ledger. */
export const anyEndpoint = get('ledger', '/v2/state/ledger-end', anyAnswer)

/** An endpoint with a body, for tests. */
export const anyPost = postToRead('ledger', '/v2/state/ledger-end', anyAnswer)
