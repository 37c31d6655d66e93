import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get, postToRead } from '../endpoint.ts'

export const anyAnswer = openObject({ offset: Int64 })

/** What any endpoint is like: the participant is asked for the end of its ledger. */
export const anyEndpoint = get('ledger', '/v2/state/ledger-end', anyAnswer)

/** One that takes a body. */
export const anyPost = postToRead('ledger', '/v2/state/ledger-end', anyAnswer)
