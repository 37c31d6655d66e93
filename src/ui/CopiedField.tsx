import styles from './CopiedField.module.css'
import { CopyButton } from './CopyButton.tsx'
import { Field } from './Fields.tsx'
import { visibleText } from './visible-text.ts'

interface CopiedFieldProps {
  readonly label: string
  /** What it is, as in `Copy the trace id`. */
  readonly what: string
  readonly text: string | undefined
}

/** A fact as it came, to be copied; nothing where there is none. */
export function CopiedField({ label, what, text }: CopiedFieldProps) {
  if (text === undefined || text === '') return null
  return (
    <Field label={label}>
      <span className={styles.copied}>
        <code translate="no">{visibleText(text)}</code>
        <CopyButton text={text} what={what} />
      </span>
    </Field>
  )
}
