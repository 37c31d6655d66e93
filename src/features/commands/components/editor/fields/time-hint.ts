/** Hint for time fields in a request. */
export const timeHint = 'ISO-8601 with its zone, such as 2026-01-31T12:00:00Z'
