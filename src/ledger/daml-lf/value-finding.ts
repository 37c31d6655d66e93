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
    /** A key that a TextMap cannot have. */
    | 'key'
    /** Nested deeper than the ledger takes. */
    | 'too deep'
    /** Its type was not read: nothing inside was looked at. */
    | 'unknown type'
    /** Behind this place, nothing was looked at. */
    | 'not looked at'
  /** What has to stand there, as the end of "must be …" or, of a field, "is …". */
  readonly expected: string
  /** The same value in the form that a participant takes. */
  readonly repair?: string
}
