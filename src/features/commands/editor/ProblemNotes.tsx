import { Stack } from '@mantine/core'
import type { RequestProblem } from '#ledger/commands/request-problem.ts'
import { visibleInside } from '#ui/visible-text.ts'
import styles from '../Commands.module.css'
import { RepairButton } from './RepairButton.tsx'

interface ProblemNotesProps {
  readonly id?: string
  readonly problems: readonly RequestProblem[]
}

/** What is said at a field: mistakes, doubts, and quietly what is not filled in yet. */
export function ProblemNotes({ id, problems }: ProblemNotesProps) {
  if (problems.length === 0) return null
  return (
    <Stack gap={2} fz="sm" id={id}>
      {problems.map((problem) => (
        <p
          key={problem.message}
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
          <RepairButton problem={problem} />
        </p>
      ))}
    </Stack>
  )
}

/** Whether a field is mistaken: what is only missing is none. */
export function isMistaken(problems: readonly RequestProblem[]): boolean {
  return problems.some(({ level, isMissing }) => level === 'error' && isMissing !== true)
}
