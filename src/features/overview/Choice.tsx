import styles from './WatchDialog.module.css'

interface ChoiceProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** Something that one wants, or not. */
export function Choice({ label, isChosen, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isChosen} onChange={() => onChange(!isChosen)} />
      <span>{label}</span>
    </label>
  )
}
