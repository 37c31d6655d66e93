import type { ReactNode } from 'react'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface MisfitProps {
  /** The expected type with its article, as in `a Party`. */
  readonly expected: string
  readonly children: ReactNode
}

/** A value that does not fit the type that its package declares. */
export function MistypedValue({ expected, children }: MisfitProps) {
  return (
    <>
      {children} <StatusMark tone="warning" label="does not fit" />{' '}
      <span className="secondary">its type: {visibleText(expected)}</span>
    </>
  )
}

/** Shown for a field that the type requires but the value lacks. */
export function MissingField() {
  return <StatusMark tone="warning" label="missing, but required by its type" />
}

/** Shown beside an undeclared field. A later version of the package may declare it. */
export function UndeclaredMark() {
  return <span title="The loaded package does not declare this field"> (undeclared)</span>
}
