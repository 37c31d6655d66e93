import { useId, type InputHTMLAttributes } from 'react'
import type { RequestProblem } from '#ledger/commands/request-problem.ts'
import { TextField } from '#ui/form/TextField.tsx'
import styles from '../Editor.module.css'
import { isMistaken, ProblemNotes } from '../ProblemNotes.tsx'

interface InputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'list' | 'inputMode'> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problems: readonly RequestProblem[]
  /** What may be put in, in few words; shown while nothing is wrong. */
  readonly hint?: string | undefined
}

/** One line of text of a request, with what is said of it. */
export function Input({ problems, hint, ...field }: InputProps) {
  const id = useId()
  const hasNote = problems.length > 0 || hint !== undefined
  return (
    <div className={styles.input}>
      <TextField
        mono
        {...field}
        aria-invalid={isMistaken(problems)}
        {...(hasNote ? { 'aria-describedby': id } : {})}
      />
      {problems.length > 0 ? (
        <ProblemNotes id={id} problems={problems} />
      ) : hint === undefined ? null : (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
