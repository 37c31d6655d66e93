import { VisuallyHidden } from '@mantine/core'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import type { useFieldNames } from './typed-form.ts'

/** A field's name. Its position in the request is added for screen readers only. */
export function FieldLabel({ names }: { readonly names: ReturnType<typeof useFieldNames> }) {
  return (
    <>
      {visibleText(names.name)}
      <VisuallyHidden>{visibleInside(names.besides)}</VisuallyHidden>
    </>
  )
}
