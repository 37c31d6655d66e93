import { VisuallyHidden } from '@mantine/core'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './TextField.module.css'
import { visibleInside } from '../visible-text.ts'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: ReactNode
  readonly hideLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value; may quote it. */
  readonly error?: string | undefined
  /** Set in the monospace: for identifiers, times and amounts. */
  readonly mono?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text with its name. In a page's filter row, give it `data-filter`: `/` goes there. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel = false, onChange, error, mono = false, ...rest } = props
  const id = useId()
  const words = <label htmlFor={id}>{label}</label>
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        className={mono ? `${styles.input} mono` : styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...rest}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className="mistake">
          {visibleInside(error)}
        </p>
      )}
    </div>
  )
}
