import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { spanOf } from '#ledger/history/nearby.ts'
import type { Position } from '#ledger/history/position.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Time } from '#ui/time/Time.tsx'
import { useOpenUpdate } from './open-update.ts'
import type { NearbySearch } from '#features/search/index.ts'

interface NearbySearchProgressProps {
  readonly search: NearbySearch<unknown>
  readonly from: Position
  /** The noun after `Looking for …`. */
  readonly what: string
}

/** The progress of a nearby search, with buttons. The page itself shows the results. */
export function NearbySearchProgress({ search, from, what }: NearbySearchProgressProps) {
  const { state, failure } = search
  const { sourced } = useOpenUpdate()
  const isScanUnset = useUnsetTarget('scan') !== undefined
  if (isScanUnset) {
    return (
      <span className="secondary">Scan is not configured, so its history is not searched.</span>
    )
  }
  if (sourced?.seen === 'private') {
    return (
      <span className="secondary">
        Scan does not have this update, so its history is not searched.
      </span>
    )
  }
  if (state === 'enough') return null
  if (failure !== undefined && state === 'failed') {
    return (
      <ErrorPanel
        compact
        failure={failure}
        title={`Looking for ${what} was interrupted`}
        onRetry={search.goOn}
      />
    )
  }
  if (state === 'end') return null
  return (
    <p>
      {state === 'idle' ? (
        <Button kind="quiet" onClick={search.goOn}>
          Look for {what} in the history
        </Button>
      ) : state === 'searching' ? (
        <>
          <output>Looking for {what}…</output> <Reach {...search} from={from} />{' '}
          <Button kind="quiet" onClick={search.stop}>
            Stop
          </Button>
        </>
      ) : (
        <>
          <output>Not found within</output> <Reach {...search} from={from} />{' '}
          <Button kind="quiet" onClick={search.goOn}>
            Continue search
          </Button>
        </>
      )}
    </p>
  )
}

function Reach(props: Pick<NearbySearch<unknown>, 'reached' | 'updates'> & { from: Position }) {
  const { reached, updates, from } = props
  if (reached === undefined) return null
  const span = spanOf(from, reached)
  return (
    <span className="secondary">
      {span === 0n ? null : (
        <>
          <Duration micros={span} />,{' '}
        </>
      )}
      <Count value={updates} noun="update" />, to <Time value={reached.recordTime} />
    </span>
  )
}
