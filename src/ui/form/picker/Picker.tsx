import { VisuallyHidden } from '@mantine/core'
import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { visibleInside } from '../../visible-text.ts'
import styles from '../TextField.module.css'
import { PickerFrame } from './PickerFrame.tsx'
import { usePicker, type PickerSource } from './use-picker.ts'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'list'>

/** What a field that picks one value takes, whatever it proposes. */
export interface PickerFieldProps extends InputProps {
  readonly label: ReactNode
  readonly hideLabel?: boolean
  /** As typed, or as it was chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value; may quote it. */
  readonly error?: string | undefined
  /** Shown below the field. */
  readonly note?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

type PickerProps = PickerFieldProps & PickerSource

/**
 * One value, typed or chosen from what fits: arrow keys walk the list, Enter takes, Escape closes it.
 * The field holds what is sent, always: a proposal is only taken by choosing it.
 */
export function Picker(props: PickerProps) {
  const { label, hideLabel = false, value, onChange, error, note, ...others } = props
  const { proposals, nouns, isWhole, takesNames, onOpen, ...rest } = others
  const source = { proposals, nouns, isWhole, takesNames, onOpen }
  const picker = usePicker({ ...source, typed: value, onTake: onChange })
  const { id } = picker
  const words = <label htmlFor={id}>{label}</label>
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <PickerFrame picker={picker}>
        <input
          className={`${styles.input} mono`}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...rest}
          // What is being chosen is no mistake yet.
          {...(picker.list.options.length > 0 && picker.isShown ? { 'aria-invalid': false } : {})}
          {...picker.inputProps}
          id={id}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            picker.follow(event.currentTarget.value)
          }}
          onClick={picker.open}
          onBlur={picker.leave}
          onKeyDown={picker.onKeyDown}
        />
      </PickerFrame>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="mistake">
          {visibleInside(error)}
        </p>
      )}
      {note === undefined ? null : <output className="secondary">{note}</output>}
    </div>
  )
}
