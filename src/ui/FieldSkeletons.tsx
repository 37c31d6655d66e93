import { Field, Fields } from './Fields.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

/** Placeholders for loading facts: the labels, each with one line for its value. */
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
