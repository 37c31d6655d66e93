import { pickerText, zoneWords } from '#features/shared/read-moment.ts'
import { TextField } from '#ui/form/TextField.tsx'
import styles from './Statement.module.css'

interface MomentFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (time: string) => void
  readonly error: string | undefined
  readonly placeholder: string
  /** In which zone a time without one is read. */
  readonly mode: 'local' | 'utc'
}

/** A moment, typed or picked. It needs no migration: that in which the ledger was then is found. */
export function MomentField(props: MomentFieldProps) {
  const { label, value, onChange, error, placeholder, mode } = props
  const zone = zoneWords(value, mode)
  return (
    <div className={styles.moment}>
      <div className={styles.typed}>
        <TextField
          label={zone === undefined ? label : `${label}, ${zone}`}
          value={value}
          onChange={onChange}
          error={error}
          placeholder={placeholder}
          mono
        />
      </div>
      <div className={styles.picked}>
        <TextField
          label={mode === 'utc' ? 'Or pick, UTC' : 'Or pick, local time'}
          type="datetime-local"
          step={1}
          value={pickerText(value, mode)}
          onChange={onChange}
          mono
        />
      </div>
    </div>
  )
}
