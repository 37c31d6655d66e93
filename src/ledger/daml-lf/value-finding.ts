/** A path in a JSON value: field labels, `value` in a variant, and list indices from 0. */
export type ValuePath = readonly (string | number)[]

/** A part of a value that does not fit its type. */
export interface ValueFinding {
  readonly path: ValuePath
  readonly kind:
    | 'missing'
    | 'unknown field'
    /** The value does not have the type's form. */
    | 'form'
    /**
     * The form is right, but the value is invalid: a number that is too large, an unknown
     * constructor, or a day that does not exist.
     */
    | 'value'
    | 'key'
    /** The nesting exceeds the ledger's limit. */
    | 'too deep'
    /** The type is not loaded, so nothing inside was checked. */
    | 'unknown type'
    /** The check stopped here, so the rest of the value was not checked. */
    | 'not looked at'
  /** The expected value, worded to follow "must be" or, for a field, "is". */
  readonly expected: string
  /** The same value in a form that a participant accepts. */
  readonly repair?: string
}
