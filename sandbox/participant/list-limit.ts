import type { Context } from 'hono'
import { queryInt64 } from '../http/request.ts'
import { CantonError } from './canton-error.ts'

/** The list limit of the JSON Ledger API. */
export const maxListed = 200

/** The limit of a list's elements. */
export interface ListLimit {
  /**
   * Number of elements to collect: the limit in the request's query. By default one more than the
   * server's limit, so that `check` recognises a list that is too long.
   */
  readonly most: number
  /** Returns the list. Throws if it has more elements than the server's limit. */
  check<T>(found: readonly T[]): readonly T[]
}

/** Returns the limit of a request: the limit in its query, but at most the server's own. */
export function listLimit(context: Context): ListLimit {
  const limit = queryInt64(context, 'limit')
  const isWithinLimit = limit !== undefined && limit > 0n && limit <= maxListed
  return {
    most: isWithinLimit ? Number(limit) : maxListed + 1,
    check: (found) => {
      if (found.length > maxListed) throw tooMany()
      return found
    },
  }
}

function tooMany(): CantonError {
  return new CantonError(
    'JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED',
    'InvalidGivenCurrentSystemStateOther',
    `The number of matching elements (${maxListed + 1}) is greater than the node limit (${maxListed}).`,
    { status: 413 },
  )
}
