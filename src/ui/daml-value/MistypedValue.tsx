import type { ReactNode } from 'react'
import { StatusMark } from '../StatusMark.tsx'
import { visibleText } from '../visible-text.ts'

interface MisfitProps {
  /** As in `a Party`. */
  readonly expected: string
  /** The value as it came. */
  readonly children: ReactNode
}

/** A value that is not of the type that its package declares. */
export function MistypedValue({ expected, children }: MisfitProps) {
  return (
    <>
      {children} <StatusMark tone="warning" label="does not fit" />{' '}
      <span className="secondary">its type: {visibleText(expected)}</span>
    </>
  )
}

/** In the place of a field that its type asks for. */
export function MissingField() {
  return <StatusMark tone="warning" label="missing, but required by its type" />
}

/** Beside the name of a field: a later version of the package may have it. */
export function UndeclaredMark() {
  return <span title="The package that was read does not declare this field"> (undeclared)</span>
}
