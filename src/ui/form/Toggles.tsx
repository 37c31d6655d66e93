import type { ReactNode } from 'react'
import styles from './Toggles.module.css'

interface TogglesProps<Value extends string> {
  /** What they choose from: `Lock states`. */
  readonly label: string
  readonly values: readonly Value[]
  readonly pressed: (value: Value) => boolean
  /** What stands on the button of a value; the value itself unless told. */
  readonly children?: (value: Value) => ReactNode
  readonly onToggle: (value: Value) => void
}

/** Buttons side by side, each on or off by itself: which kinds of something are shown. */
export function Toggles<Value extends string>(props: TogglesProps<Value>) {
  const { label, values, pressed, children, onToggle } = props
  return (
    <fieldset aria-label={label} className={styles.toggles}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.toggle}
          aria-pressed={pressed(value)}
          onClick={() => onToggle(value)}
        >
          {children === undefined ? value : children(value)}
        </button>
      ))}
    </fieldset>
  )
}
