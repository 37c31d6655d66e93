import { Stack } from '@mantine/core'
import type { RequestProblem } from '../../rules/request-problem.ts'
import { visibleInside } from '#ui/visible-text.ts'
import styles from '../Commands.module.css'
import { RepairButton } from './RepairButton.tsx'

interface ProblemNotesProps {
  readonly id?: string
  readonly problems: readonly RequestProblem[]
}

/** The problems of a field: errors, warnings and missing values. */
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

/** Returns true if a field has an error. A missing value is not an error. */
export function isMistaken(problems: readonly RequestProblem[]): boolean {
  return problems.some(({ level, isMissing }) => level === 'error' && isMissing !== true)
}
