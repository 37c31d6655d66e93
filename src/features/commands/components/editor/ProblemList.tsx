import type { RequestPath, RequestProblem } from '../../rules/request-problem.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import styles from '../Commands.module.css'
import { RepairButton } from './RepairButton.tsx'

interface ProblemListProps {
  readonly problems: readonly RequestProblem[]
  readonly onGo: (path: RequestPath) => void
}

/** Shows the number of problems in a request and opens a list of links to their fields. */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  if (problems.length === 0) return null
  return (
    <Details summary={problemCount(problems)} className={styles.problems}>
      <ul>
        {problems.map((problem) => (
          <li key={`${JSON.stringify(problem.path)} ${problem.message}`}>
            <Button kind="quiet" onClick={() => onGo(problem.path)}>
              {pathWords(problem.path)}
            </Button>
            <span
              className={
                problem.isMissing
                  ? styles.missing
                  : problem.level === 'error'
                    ? 'mistake'
                    : styles.warning
              }
            >
              {problem.level === 'warning' ? <b>Warning: </b> : null}
              {visibleInside(problem.message)}
            </span>
            <RepairButton problem={problem} />
          </li>
        ))}
      </ul>
    </Details>
  )
}

/** Returns a text such as `2 mistakes, 1 thing still needed, 1 warning`. */
function problemCount(problems: readonly RequestProblem[]): string {
  const missing = problems.filter(({ isMissing }) => isMissing).length
  const warnings = problems.filter(({ level }) => level === 'warning').length
  const mistakes = problems.length - missing - warnings
  return [
    counted(mistakes, 'mistake', 'mistakes'),
    counted(missing, 'missing value', 'missing values'),
    counted(warnings, 'warning', 'warnings'),
  ]
    .flatMap((words) => words ?? [])
    .join(', ')
}

function counted(count: number, one: string, many: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : many}`
}

/** Formats a path as `commands 1 · CreateCommand · templateId`. List positions count from 1. */
function pathWords(path: RequestPath): string {
  const words = path.map((step) => (typeof step === 'number' ? String(step + 1) : step))
  return words.length === 0 ? 'JSON' : visibleInside(words.join(' · '))
}
