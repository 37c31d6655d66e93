import { Flex } from '@mantine/core'
import { CopyButton } from './CopyButton.tsx'
import { Field } from './Fields.tsx'
import { visibleText } from './visible-text.ts'

interface CopiedFieldProps {
  readonly label: string
  /** Names the text on the button: `Copy the trace id`. */
  readonly what: string
  readonly text: string | undefined
}

/** A field with a button that copies its text. Renders nothing for an empty text. */
export function CopiedField({ label, what, text }: CopiedFieldProps) {
  if (text === undefined || text === '') return null
  return (
    <Field label={label}>
      <Flex component="span" display="inline-flex" gap="xs" miw={0}>
        <code translate="no">{visibleText(text)}</code>
        <CopyButton text={text} what={what} />
      </Flex>
    </Field>
  )
}
