import { useState } from 'react'
import type { RequestProblem } from '#features/commands/rules/request-problem.ts'
import { TextArea } from '#ui/form/TextArea.tsx'

interface TextListFieldProps {
  readonly label: string
  readonly texts: readonly string[]
  readonly problems: readonly RequestProblem[]
  readonly showProblems: boolean
  readonly onChange: (texts: readonly string[]) => void
}

/**
 * A field for a list of texts, one per line. While the user types, line ends and spaces stay as
 * typed.
 */
export function TextListField(props: TextListFieldProps) {
  const { label, texts, problems, showProblems, onChange } = props
  const [typed, setTyped] = useState(texts.join('\n'))
  // If another view has changed the list, shows the list instead of the typed text.
  const isSame = linesOf(typed).join('\n') === texts.join('\n')
  const problem = problems.find(({ level }) => level === 'error')
  return (
    <TextArea
      label={`${label}, one per line`}
      value={isSame ? typed : texts.join('\n')}
      error={showProblems && problem !== undefined ? sentence(problem) : undefined}
      onChange={(text) => {
        setTyped(text)
        onChange(linesOf(text))
      }}
    />
  )
}

function linesOf(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((line) => line !== '')
}

/** Returns the problem as a sentence, with its line number if there are several lines. */
function sentence({ path, message }: RequestProblem): string {
  const at = path.at(-1)
  return typeof at === 'number' ? `Line ${at + 1}: ${message}` : message
}
