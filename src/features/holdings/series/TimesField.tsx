import { useId } from 'react'
import styles from './Series.module.css'

interface TimesFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly error: string | undefined
}

/** Snapshots one by one, a time on each line. */
export function TimesField({ text, onText, error }: TimesFieldProps) {
  const id = useId()
  return (
    <div className={styles.times}>
      <label htmlFor={id}>Times, one a line</label>
      <textarea
        id={id}
        rows={4}
        value={text}
        spellCheck={false}
        className={`${styles.text} mono`}
        placeholder="2026-01-31T10:00:00Z"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-notes`}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <p id={`${id}-notes`} className={error === undefined ? 'secondary' : 'mistake'}>
        {error ??
          'The last snapshot at or before each is taken; 3~ before a time names a migration.'}
      </p>
    </div>
  )
}
