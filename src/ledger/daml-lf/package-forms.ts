/**
 * Lists the singular fields of the messages in a compiled package, as declared in the published
 * `daml_lf.proto` and `daml_lf2.proto` (docs/network-rules.md, Compiled packages).
 */
import { MessageForm } from '../protobuf-form.ts'

export const archiveForm = new MessageForm({ once: [1, 3, 4] })
export const payloadForm = new MessageForm({ once: [3, 5], oneof: [2, 4] })
export const packageForm = new MessageForm({ once: [4], oneof: [8, 9] })
export const metadataForm = new MessageForm({ once: [1, 2, 3] })
export const upgradedForm = new MessageForm({ once: [1] })
export const moduleForm = new MessageForm({ once: [1, 2] })

export const dataTypeForm = new MessageForm({ once: [1, 2], bools: [4], oneof: [5, 6, 7, 8] })
export const synonymForm = new MessageForm({ once: [1, 2, 4] })
export const exceptionForm = new MessageForm({ once: [1, 2, 3] })
/** The form of a value's definition, and of a value's name with its type. */
export const valueForm = new MessageForm({ once: [1, 2, 3] })
/** The form of a field or variable with its type, and of a type variable with its kind. */
export const fieldForm = new MessageForm({ once: [2, 3] })

export const templateForm = new MessageForm({ once: [1, 2, 3, 4, 7, 8, 9] })
export const keyForm = new MessageForm({ once: [1, 3, 4] })
export const implementsForm = new MessageForm({ once: [1, 2, 3] })
export const interfaceForm = new MessageForm({ once: [1, 2, 4, 6] })
export const choiceForm = new MessageForm({ once: [1, 2, 4, 5, 6, 8, 9, 10, 1001], bools: [3] })

/** The id of a module, a type or a value. */
export const referenceForm = new MessageForm({ once: [1, 2] })
export const packageReferenceForm = new MessageForm({ oneof: [1, 3, 4] })

export const typeForm = new MessageForm({ oneof: [1, 2, 3, 4, 5, 6, 7, 8, 9] })
export const variableForm = new MessageForm({ once: [3] })
/** A type constructor, synonym or built-in type with its arguments. */
export const appliedForm = new MessageForm({ once: [1] })
export const applicationForm = new MessageForm({ once: [1, 2] })

const firstExpression = 2
const lastExpression = 44
/** An expression: its location, and one of several kinds. */
export const expressionForm = new MessageForm({
  once: [1],
  oneof: [
    ...Array.from(
      { length: lastExpression - firstExpression + 1 },
      (_, at) => firstExpression + at,
    ),
    1001,
    1002,
    9999,
  ],
})

/** The messages inside expressions. */
export const partForms = {
  /** A function with its arguments, or a record with its fields. */
  application: new MessageForm({ once: [1] }),
  typeApplication: new MessageForm({ once: [1] }),
  /** A body with bindings: a function, a type abstraction, `let`. */
  body: new MessageForm({ once: [2] }),
  binding: new MessageForm({ once: [1, 2] }),
  recordField: new MessageForm({ once: [2, 3] }),
  /** A field of a record or a struct. */
  projection: new MessageForm({ once: [1, 2, 3, 4] }),
  list: new MessageForm({ once: [1, 3] }),
  /** An expression with its type or interface. */
  typed: new MessageForm({ once: [1, 2] }),
  decision: new MessageForm({ once: [1] }),
  alternative: new MessageForm({ once: [1], oneof: [2, 3, 4, 5, 6, 7, 8, 9] }),
  alternativeName: new MessageForm({ once: [1] }),
} as const
