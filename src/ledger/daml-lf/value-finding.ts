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
    /** The form is right, but not the value: too large, an unknown constructor, an invalid day. */
    | 'value'
    /** The key is not allowed in a TextMap. */
    | 'key'
    /** The nesting exceeds the ledger's limit. */
    | 'too deep'
    /** The type is not loaded, so nothing inside was checked. */
    | 'unknown type'
    /** The check stopped here. */
    | 'not looked at'
  /** The expected value, as the end of "must be …" or, for a field, "is …". */
  readonly expected: string
  /** The same value in a form that a participant accepts. */
  readonly repair?: string
}
