import type { ReactNode } from 'react'
import { valueAt } from '../../../rules/lens.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { useEditor } from '../editor-context.ts'
import { JsonMember } from './JsonMember.tsx'
import { OtherProblems } from '../OtherProblems.tsx'

interface ObjectMemberProps {
  readonly path: RequestPath
  readonly label: string
  readonly known: readonly string[]
  readonly children: ReactNode
}

/**
 * The fields of an object, or its JSON if it is not an object. Problems of its other members are
 * listed below.
 */
export function ObjectMember({ path, label, known, children }: ObjectMemberProps) {
  const { body } = useEditor()
  const value = valueAt(body, path)
  if (value !== undefined && !isJsonObject(value)) {
    return <JsonMember path={path} label={`${label} as JSON`} />
  }
  return (
    <>
      {children}
      <OtherProblems path={path} known={known} />
    </>
  )
}
