import { badRequest } from './failure.ts'

const maxPageSize = 1000

/** Checks a page size or limit: 1 to 1000. The error has the real server's wording. */
export function pageLimit(limit: number): number {
  if (limit > maxPageSize) throw badRequest(`Exceeded limit maximum (${limit} > ${maxPageSize}).`)
  if (limit < 1) throw badRequest('Limit must be at least 1.')
  return limit
}

/** Checks that a list of a request has at most 1000 items (a limit of release 0.9.0). */
export function checkAtMost1000<T>(field: string, items: readonly T[]): readonly T[] {
  if (items.length > maxPageSize) {
    throw badRequest(
      `Expected '${field}' to contain at most ${maxPageSize} items, but contained ${items.length}.`,
    )
  }
  return items
}

/** Checks that a list of a request has 1 to 1000 items. */
export function check1To1000<T>(field: string, items: readonly T[]): readonly T[] {
  if (items.length === 0) {
    throw badRequest(`Expected '${field}' to contain at least one item, but contained none.`)
  }
  return checkAtMost1000(field, items)
}
