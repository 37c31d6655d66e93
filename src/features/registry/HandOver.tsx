import type { JsonObject } from '#ledger/json.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { ContinueToCommand } from '#features/shared/exercise/ContinueToCommand.tsx'
import styles from './Registry.module.css'

interface HandOverProps {
  readonly name: string
  readonly origin: string
  readonly body: JsonObject
  /** Why it cannot go on yet. */
  readonly blocked: string | undefined
}

/** The two ways on with a command: submit it, or prepare it for signing elsewhere. */
export function HandOver({ name, origin, body, blocked }: HandOverProps) {
  if (blocked !== undefined)
    return <p className={styles.note}>Correct first: {visibleInside(blocked)}</p>
  return (
    <div className={styles.row}>
      <ContinueToCommand kind="submit" name={name} origin={origin} body={body}>
        Continue to submit
      </ContinueToCommand>
      <ContinueToCommand kind="prepare" name={name} origin={origin} body={body}>
        Continue to prepare
      </ContinueToCommand>
      <span className="secondary">
        The command is opened for you to look at: with the context, the disclosed contracts as they
        came, and without the debug fields.
      </span>
    </div>
  )
}
