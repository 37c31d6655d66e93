import type { ReactNode } from 'react'
import { StatusMark } from '../StatusMark.tsx'
import { visibleText } from '../visible-text.ts'

interface MisfitProps {
  /** The expected type with its article, as in `a Party`. */
  readonly expected: string
  /** The value as it came. */
  readonly children: ReactNode
}

/** A value that does not have the type that its package declares. */
export function MistypedValue({ expected, children }: MisfitProps) {
  return (
    <>
      {children} <StatusMark tone="warning" label="does not fit" />{' '}
      <span className="secondary">its type: {visibleText(expected)}</span>
    </>
  )
}

/** Shown in place of a field that the type requires but the value does not have. */
export function MissingField() {
  return <StatusMark tone="warning" label="missing, but required by its type" />
}

/**
 * Shown beside the name of a field that the type does not declare. A later version of the package
 * may declare it.
 */
export function UndeclaredMark() {
  return <span title="The package that was read does not declare this field"> (undeclared)</span>
}
