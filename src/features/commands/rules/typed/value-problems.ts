import { checkValue } from '#ledger/daml-lf/check-value.ts'
import type { DataTypes, LfType } from '#ledger/daml-lf/package-types.ts'
import type { ValueFinding } from '#ledger/daml-lf/value-finding.ts'
import type { Json } from '#ledger/json.ts'
import { valueAt } from '../lens.ts'
import { sentAsWritten, type RequestPath, type RequestProblem } from '../request-problem.ts'

/**
 * Returns the type errors of a value before sending, and its missing parts: missing members, null,
 * or an empty text where the type forbids it.
 * @param path The value's path in the request.
 */
export function valueProblems(
  value: Json,
  type: LfType,
  types: DataTypes,
  path: RequestPath,
): readonly RequestProblem[] {
  return checkValue(value, type, types).map((finding) =>
    problemOf(finding, valueAt(value, finding.path), path),
  )
}

function problemOf(
  { path: within, kind, expected, repair }: ValueFinding,
  value: Json | undefined,
  root: RequestPath,
): RequestProblem {
  const path = [...root, ...within]
  if (kind === 'not looked at') {
    return { path, message: 'Later values were not checked.', level: 'warning' }
  }
  if (kind === 'unknown type') {
    const message = `The type is not known: ${expected}. ${sentAsWritten}`
    return { path, message, level: 'warning' }
  }
  if (kind === 'key') return { path, message: `This key must be ${expected}.`, level: 'error' }
  const label = within.at(-1)
  if (kind === 'unknown field') {
    const message = `The type declares no “${String(label)}”: the participant would reject the command.`
    return { path, message, level: 'error' }
  }
  if (kind !== 'too deep' && (value === undefined || value === null || value === '')) {
    const what = typeof label === 'string' ? label : 'A value'
    return { path, message: `${what} is needed.`, level: 'error', isMissing: true }
  }
  if (repair === undefined) return { path, message: `This must be ${expected}.`, level: 'error' }
  const message = `This must be ${expected}: write it as text.`
  return { path, message, level: 'error', repair: { label: 'Write it as text', value: repair } }
}
