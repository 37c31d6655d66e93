import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionTargets } from '#shared/queries/connections.ts'
import type { ScansCheckRequest } from '../queries/scans-check-request.ts'
import { Button } from '#ui/Button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

const ScansDialog = lazyComponent(
  async () => (await import('./ScansDialog.tsx')).ScansDialog,
  'notice',
)

interface CheckWithScansProps {
  /** Returns the request to send on click, or undefined if it is not known yet. */
  readonly ask: () => ScansCheckRequest | undefined
  readonly kind?: 'plain' | 'quiet'
  /** The noun of the checked part if a page has several, such as `the rules`. */
  readonly what?: string
  readonly disabled?: boolean
}

/** Compares the page's data across all Scans if the operator has configured several. */
export function CheckWithScans({ ask, kind = 'plain', what = '', disabled }: CheckWithScansProps) {
  const count = useQuery(connectionTargets()).data?.scans?.length ?? 0
  const [request, setRequest] = useState<ScansCheckRequest>()
  if (count < 2) return null
  return (
    <>
      <Button kind={kind} disabled={disabled} onClick={() => setRequest(ask())}>
        {what === '' ? 'Check' : `Check ${what}`} with all Scans
      </Button>
      {request === undefined ? null : (
        <ScansDialog ask={request} onClose={() => setRequest(undefined)} />
      )}
    </>
  )
}
