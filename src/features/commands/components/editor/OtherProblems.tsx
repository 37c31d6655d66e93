import type { RequestPath } from '../../rules/request-problem.ts'
import { useEditor } from './editor-context.ts'
import { ProblemNotes } from './ProblemNotes.tsx'

interface OtherProblemsProps {
  readonly path: RequestPath
  readonly known: readonly string[]
}

/** Shows the problems of an object itself and of its members without a field. */
export function OtherProblems({ path, known }: OtherProblemsProps) {
  const { problems } = useEditor()
  const others = problems.filter(({ path: at }) => {
    const step = at[path.length]
    return (
      at.length <= path.length + 1 &&
      path.every((own, index) => at[index] === own) &&
      !(typeof step === 'string' && known.includes(step))
    )
  })
  return <ProblemNotes problems={others} />
}
