/** A path in a JSON value: field labels, `value` in a variant, and list indices from 0. */
export type ValuePath = readonly (string | number)[]

/** A part of a value that does not fit its type. */
export interface ValueFinding {
  readonly path: ValuePath
  readonly kind:
    | 'missing'
    | 'unknown field'
    /** The value has another form than the type. */
    | 'form'
    /**
     * The form is right, but the type lacks the value: too large, an unknown constructor, an
     * invalid day.
     */
    | 'value'
    /** A TextMap cannot have the key. */
    | 'key'
    /** The nesting exceeds the ledger's limit. */
    | 'too deep'
    /** The type was not read, so nothing inside was checked. */
    | 'unknown type'
    /** Nothing after this path was checked. */
    | 'not looked at'
  /** The expected value, as the end of "must be …" or, for a field, "is …". */
  readonly expected: string
  /** The same value in the form that a participant accepts. */
  readonly repair?: string
}
