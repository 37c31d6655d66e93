import { PartiesPicker } from '#features/shared/pick/PartiesPicker.tsx'
import styles from './Registry.module.css'

interface ActorFieldProps {
  readonly label: string
  readonly typed: string
  readonly problem: string | undefined
  readonly onChange: (typed: string) => void
}

/** Who acts: one party, or several. */
export function ActorField({ label, typed, problem, onChange }: ActorFieldProps) {
  return (
    <div>
      <PartiesPicker label={label} text={typed} error={problem} onText={onChange} />
      {typed === '' ? (
        <p className={styles.note}>
          Left empty, actAs (and actors in version 2) are left for you to fill in on the next page.
        </p>
      ) : null}
    </div>
  )
}
