import { VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react'
import styles from './TextField.module.css'
import { visibleText } from '../visible-text.ts'

interface SelectFieldProps<Value extends string> extends Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  'aria-invalid' | 'aria-describedby'
> {
  readonly label: ReactNode
  readonly hideLabel?: boolean
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly ref?: Ref<HTMLSelectElement>
}

/** One of a few values, with its name: the browser's own list, which phones and keyboards know. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel = false, value, options, onChange, ref, ...rest } = props
  const id = useId()
  const words = <label htmlFor={id}>{label}</label>
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <select
        {...rest}
        id={id}
        ref={ref}
        className={styles.input}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {visibleText(option.label)}
          </option>
        ))}
      </select>
    </div>
  )
}
