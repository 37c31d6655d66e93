import type { RequestProblem } from '#ledger/commands/request-problem.ts'
import { visibleInside } from '#ui/visible-text.ts'
import styles from './Editor.module.css'

interface ProblemNotesProps {
  readonly id?: string
  readonly problems: readonly RequestProblem[]
}

/** What is said at a field: mistakes, doubts, and quietly what is not filled in yet. */
export function ProblemNotes({ id, problems }: ProblemNotesProps) {
  if (problems.length === 0) return null
  return (
    <div id={id} className={styles.notes}>
      {problems.map(({ message, level, isMissing }) => (
        <p
          key={message}
          className={isMissing ? styles.missing : level === 'error' ? 'mistake' : styles.warning}
        >
          {level === 'warning' ? <b>Warning: </b> : null}
          {visibleInside(message)}
        </p>
      ))}
    </div>
  )
}

/** Whether a field is mistaken: what is only missing is none. */
export function isMistaken(problems: readonly RequestProblem[]): boolean {
  return problems.some(({ level, isMissing }) => level === 'error' && isMissing !== true)
}
