/** Where something in a JSON value is: labels of fields, `value` in a variant, places in lists from 0. */
export type ValuePath = readonly (string | number)[]

/** Something in a value that does not fit its type. */
export interface ValueFinding {
  readonly path: ValuePath
  readonly kind:
    | 'missing'
    | 'unknown field'
    /** Another form of value than the type has. */
    | 'form'
    /** The right form, and a value that the type does not have: too large, no such constructor, no such day. */
    | 'value'
    /** Further in, or behind this place, nothing was looked at. */
    | 'not looked at'
  /** What has to stand there, as the end of "must be …" or, of a field, "is …". */
  readonly expected: string
}
