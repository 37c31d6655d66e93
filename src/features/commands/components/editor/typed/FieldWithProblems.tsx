import type { ReactNode } from 'react'
import { isMistaken, ProblemNotes } from '../ProblemNotes.tsx'
import type { RequestField } from './typed-form.ts'

/** The error state of a field and the note below it. */
export interface FieldWithProblemsProps {
  readonly error: boolean
  readonly note: ReactNode
}

interface NotedFieldProps {
  readonly field: RequestField
  readonly hint?: ReactNode
  readonly children: (props: FieldWithProblemsProps) => ReactNode
}

/** Adds the problems of the value, or a hint, to a field. */
export function FieldWithProblems({ field, hint, children }: NotedFieldProps) {
  const { problems, key } = field
  return (
    <div data-path={key}>
      {children({
        error: isMistaken(problems),
        note: problems.length > 0 ? <ProblemNotes problems={problems} /> : hint,
      })}
    </div>
  )
}
