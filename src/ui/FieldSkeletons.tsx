import { Field, Fields } from './Fields.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

/** Facts that are still to come, in their places: each with its name, and one line for its value. */
export function FieldSkeletons({ labels }: { readonly labels: readonly string[] }) {
  return (
    <Fields>
      {labels.map((label) => (
        <Field key={label} label={label}>
          <TextSkeleton width="18ch" />
        </Field>
      ))}
    </Fields>
  )
}
