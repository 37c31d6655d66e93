import { useId, type ReactNode } from 'react'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import styles from './CountedField.module.css'

interface CountedFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many characters fit, counted as the DSO counts them. */
  readonly most: number
  /** Fixed text behind what is typed. */
  readonly suffix?: string
  readonly error: string | undefined
  /** What is asked for, in a few words. */
  readonly hint: string
  readonly mono?: boolean
  /** In the place of what is wrong, while nothing is. */
  readonly note?: ReactNode
}

/** One line of text with what it may be, how much of its room is used, and what is wrong with it. */
export function CountedField(props: CountedFieldProps) {
  const { label, value, onChange, most, suffix, error, hint, note, mono = false } = props
  const id = useId()
  // Whoever types the fixed text, too, has used no more room.
  const own = suffix !== undefined && value.endsWith(suffix) ? suffix.length : 0
  const used = value.length - own
  const described = [`${id}-hint`, suffix && `${id}-suffix`, error && `${id}-error`]
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={used > most ? styles.tooLong : styles.count}>
          {used} / {most}
        </span>
      </div>
      <div className={styles.line}>
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={mono ? `${styles.input} mono` : styles.input}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={described.filter(Boolean).join(' ')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suffix === undefined ? null : (
          <span id={`${id}-suffix`} translate="no" className={`${styles.suffix} mono`}>
            {visibleText(suffix)}
          </span>
        )}
      </div>
      <p id={`${id}-hint`} className="secondary">
        {hint}
      </p>
      <div className={note === undefined ? styles.below : styles.roomy}>
        <p id={`${id}-error`} className="mistake" aria-live="polite">
          {error === undefined ? null : visibleInside(error)}
        </p>
        {error === undefined ? note : null}
      </div>
    </div>
  )
}
