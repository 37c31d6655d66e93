import { Stack } from '@mantine/core'
import type { RequestProblem } from '#features/commands/rules/request-problem.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleInside } from '#ui/visible-text.ts'

interface SettleProblemsProps {
  readonly problems: readonly RequestProblem[]
  /**
   * True once the user has tried to send the request. Errors and missing values are hidden before.
   */
  readonly tried: boolean
}

const most = 8

/** The errors that block the request, and the warnings, with their positions. */
export function SettleProblems({ problems, tried }: SettleProblemsProps) {
  const shown = problems.filter(
    ({ level, isMissing }) => tried || (level === 'warning' && isMissing !== true),
  )
  if (shown.length === 0) return null
  return (
    <Stack component="ul" className="plain" gap={2} fz="sm" aria-label="Errors and warnings">
      {shown.slice(0, most).map(({ path, message, level }) => (
        <li key={`${path.join('.')} ${message}`}>
          <StatusMark tone={level === 'error' ? 'reject' : 'warning'} label={pathWords(path)} />{' '}
          {visibleInside(message)}
        </li>
      ))}
      {shown.length > most ? <li>and {shown.length - most} more</li> : null}
    </Stack>
  )
}

/** Returns the position of a problem in words: `Leg 3, amount`, or the name of another field. */
function pathWords(path: RequestProblem['path']): string {
  const [first, index, ...rest] = path
  if (first === 'transferLegs' && typeof index === 'number') {
    return visibleInside([`Leg ${index + 1}`, ...rest].join(', '))
  }
  const steps = path.map((step) => (typeof step === 'number' ? String(step + 1) : step))
  return visibleInside(steps.join(', '))
}
