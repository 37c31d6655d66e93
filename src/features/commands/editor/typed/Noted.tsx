import { useId, type ReactNode } from 'react'
import { isMistaken, ProblemNotes } from '../ProblemNotes.tsx'
import editor from '../Editor.module.css'
import type { PlaceInRequest } from './typed-form.ts'

/** How a field is tied to what is said of it. */
export interface NotedProps {
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
}

interface NotedFieldProps {
  readonly place: PlaceInRequest
  /** Said below while nothing is wrong. */
  readonly hint?: ReactNode
  readonly children: (props: NotedProps) => ReactNode
}

/** A field and what is said of it. */
export function Noted({ place, hint, children }: NotedFieldProps) {
  const id = useId()
  const { problems, key } = place
  const hasNote = problems.length > 0 || hint !== undefined
  return (
    <div className={editor.input} data-path={key}>
      {children({
        'aria-invalid': isMistaken(problems),
        ...(hasNote ? { 'aria-describedby': id } : {}),
      })}
      {problems.length > 0 ? (
        <ProblemNotes id={id} problems={problems} />
      ) : hint === undefined ? null : (
        <p id={id} className={editor.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
