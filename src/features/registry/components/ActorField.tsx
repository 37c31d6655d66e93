import { PartiesPicker } from '#features/parties/index.ts'

interface ActorFieldProps {
  readonly label: string
  readonly typed: string
  readonly problem: string | undefined
  readonly onChange: (typed: string) => void
}

/** Field for the acting parties. */
export function ActorField({ label, typed, problem, onChange }: ActorFieldProps) {
  return (
    <PartiesPicker
      label={label}
      text={typed}
      error={problem}
      note={
        typed === ''
          ? 'If empty, you fill in actAs (and actors in version 2) on the next page.'
          : undefined
      }
      onText={onChange}
    />
  )
}
