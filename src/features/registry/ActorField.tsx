import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { partyIdProblem } from '#ledger/admin/user-id.ts'
import { localParties } from '#queries/local-parties.ts'
import { SuggestedValues } from '#ui/form/SuggestedValues.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import styles from './Registry.module.css'

/** The parties of a typed line, divided by commas or spaces; none where it is empty. */
export function actorsOf(typed: string): {
  readonly actors: readonly string[]
  readonly problem: string | undefined
} {
  const actors = typed.split(/[\s,;]+/).filter((part) => part !== '')
  return { actors, problem: actors.map(partyIdProblem).find((one) => one !== undefined) }
}

interface ActorFieldProps {
  readonly label: string
  readonly typed: string
  readonly problem: string | undefined
  readonly onChange: (typed: string) => void
}

/** Who acts: one party, or several divided by commas; the participant's own are suggested. */
export function ActorField({ label, typed, problem, onChange }: ActorFieldProps) {
  const list = useId()
  const parties = useQuery(localParties()).data?.parties ?? []
  return (
    <div>
      <TextField label={label} mono list={list} value={typed} error={problem} onChange={onChange} />
      <SuggestedValues id={list} values={parties} />
      {typed === '' ? (
        <p className={styles.note}>
          Left empty, actAs (and actors in version 2) are left for you to fill in on the next page.
        </p>
      ) : null}
    </div>
  )
}
