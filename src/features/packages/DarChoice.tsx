import styles from './Packages.module.css'

interface DarChoiceProps {
  readonly disabled: boolean
  readonly onChoose: (file: File) => void
}

/** Takes a DAR: chosen, or dropped on the field, which browsers take as chosen. */
export function DarChoice({ disabled, onChoose }: DarChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>Choose a DAR, or drop it here</span>
      <input
        type="file"
        accept=".dar,application/zip"
        className={styles.drop}
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file !== undefined) onChoose(file)
        }}
      />
      <span className="secondary">
        It is opened in this browser first. Nothing is sent until you say so.
      </span>
    </label>
  )
}
