import { Link } from '@tanstack/react-router'
import { AnswerLines } from './AnswerCard.tsx'

/** Shown in place of an answer about parties if no party of the user is known. */
export function NoParties() {
  return (
    <AnswerLines
      value="—"
      note={
        <>
          None of your parties is known. <Link to="/session">Who am I</Link>
        </>
      }
    />
  )
}
