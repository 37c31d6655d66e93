import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSummary } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { eventOfUpdate } from '../../queries/update-event.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

/** Loaded lazily, because few users open more than the sum. */
const CostDialog = lazyComponent(
  async () => (await import('./CostDialog.tsx')).CostDialog,
  'inline-error',
  null,
)

/** The cost of a transaction from Scan, loaded after the update. A click shows its verdict. */
export function TrafficField({ updateId }: { readonly updateId: string }) {
  const { data, error, refetch, isFetching } = useQuery(eventOfUpdate(updateId))
  const [isOpen, setOpen] = useState(false)
  const failure = failureOf(error)
  if (data === undefined) {
    if (failure === undefined) return <span className="secondary">loading from Scan…</span>
    return (
      <>
        <span className="secondary">could not be loaded: {failureSummary(failure)}</span>{' '}
        <Button kind="quiet" disabled={isFetching} onClick={() => void refetch()}>
          Load cost
        </Button>
      </>
    )
  }
  if (data.kind === 'no endpoint') {
    return <span className="secondary">not reported by this release of Scan</span>
  }
  if (data.kind === 'unknown') return <span className="secondary">not known to this Scan</span>
  const { traffic_summary: traffic, verdict } = data.event
  return (
    <>
      {traffic ? (
        <Count value={traffic.total_traffic_cost} noun="byte" />
      ) : (
        <span className="secondary">not stored by this Scan</span>
      )}{' '}
      {traffic || verdict ? (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Verdict and cost
        </Button>
      ) : null}
      {isOpen ? (
        <CostDialog updateId={updateId} event={data.event} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
