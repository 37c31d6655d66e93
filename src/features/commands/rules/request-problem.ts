import type { Json } from '#ledger/json.ts'

/**
 * A path in a request: member names and list indices, such as `['commands', 0, 'CreateCommand']`.
 */
export type RequestPath = readonly (string | number)[]

/** An error or a warning in a request before sending. */
export interface RequestProblem {
  readonly path: RequestPath
  readonly message: string
  readonly level: 'error' | 'warning'
  /** True if a value is only missing. Not shown before the first attempt to send. */
  readonly isMissing?: true
  /** A replacement value, and the label of the button that inserts it. */
  readonly repair?: { readonly label: string; readonly value: Json }
}

/** The end of a warning about a value of unknown type. */
export const sentAsWritten = 'The value is not checked and is sent as it is written.'
