import type { Json } from '../json.ts'

/** Where in a request: member names and list positions, as in `['commands', 0, 'CreateCommand']`. */
export type RequestPath = readonly (string | number)[]

/** Something that is wrong, or doubtful, in a request that is not sent yet. */
export interface RequestProblem {
  readonly path: RequestPath
  /** As a sentence for the field. */
  readonly message: string
  /** An error keeps it from being sent; a warning does not. */
  readonly level: 'error' | 'warning'
  /** Whether something is only not filled in yet: as much in the way, but no mistake. */
  readonly isMissing?: true
  /** The value to put there instead, and the words of the button that does. */
  readonly repair?: { readonly label: string; readonly value: Json }
}

/** The end of a warning about a value whose type is not known. */
export const sentAsWritten = 'The value is not checked and is sent as it is written.'
