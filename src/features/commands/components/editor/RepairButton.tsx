import { use } from 'react'
import type { RequestProblem } from '../../rules/request-problem.ts'
import { Button } from '#ui/Button.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import { EditorContext } from './editor-context.ts'

/**
 * A button that applies the repair of a problem. Renders nothing without a repair or outside an
 * editor.
 */
export function RepairButton({ problem: { path, repair } }: { readonly problem: RequestProblem }) {
  const editor = use(EditorContext)
  if (repair === undefined || editor === undefined) return null
  return (
    <>
      {' '}
      <Button
        kind="quiet"
        aria-label={visibleInside(`${repair.label}: ${path.join(' · ')}`)}
        onClick={() => editor.set(path, repair.value)}
      >
        {repair.label}
      </Button>
    </>
  )
}
