import { VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react'
import styles from './TextField.module.css'
import { visibleInside } from '../visible-text.ts'

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value'
> {
  readonly label: ReactNode
  readonly hideLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value; may quote it. */
  readonly error?: string | undefined
}

/** A text of one or more lines with its name, in the monospace; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel = false, value, onChange, error, rows = 1, ...rest } = props
  const id = useId()
  const words = <label htmlFor={id}>{label}</label>
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <textarea
        id={id}
        rows={rows}
        autoComplete="off"
        spellCheck={false}
        className={`${styles.input} ${styles.area} mono`}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...rest}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className="mistake">
          {visibleInside(error)}
        </p>
      )}
    </div>
  )
}
