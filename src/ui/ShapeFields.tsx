import { Field, Fields } from './Fields.tsx'
import { Shape } from './Shape.tsx'

/** Facts that are still to come, in their places: each with its name, and one line for its value. */
export function ShapeFields({ labels }: { readonly labels: readonly string[] }) {
  return (
    <Fields>
      {labels.map((label) => (
        <Field key={label} label={label}>
          <Shape width="18ch" />
        </Field>
      ))}
    </Fields>
  )
}
