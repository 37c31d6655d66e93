import { useState } from 'react'
import { PartiesPicker } from '#features/parties/index.ts'
import { readParties } from '#features/parties/rules/read-parties.ts'
import type { RequestProblem } from '#features/commands/rules/request-problem.ts'
import { pickedText } from '#ui/form/picker/picked.ts'

interface PartyListFieldProps {
  readonly label: string
  readonly texts: readonly string[]
  readonly problems: readonly RequestProblem[]
  readonly showProblems: boolean
  readonly onChange: (texts: readonly string[]) => void
}

/** Parties of a settlement; one that is being typed stays as it is while it is. */
export function PartyListField(props: PartyListFieldProps) {
  const { label, texts, problems, showProblems, onChange } = props
  const [typed, setTyped] = useState(() => pickedText(texts))
  // Another view may have changed the list: then it is shown as it is there.
  const isSame = readParties(typed).join('\n') === texts.join('\n')
  const problem = problems.find(({ level }) => level === 'error')
  return (
    <PartiesPicker
      label={label}
      text={isSame ? typed : pickedText(texts)}
      error={showProblems ? problem?.message : undefined}
      onText={(text) => {
        setTyped(text)
        onChange(readParties(text))
      }}
    />
  )
}
