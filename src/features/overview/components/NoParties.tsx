import { Link } from '@tanstack/react-router'
import { AnswerLines } from './AnswerCard.tsx'

/** Shown in place of the party cards if the user has no known party. */
export function NoParties() {
  return (
    <AnswerLines
      value="—"
      note={
        <>
          Your parties are not known. <Link to="/session">Who am I</Link>
        </>
      }
    />
  )
}
