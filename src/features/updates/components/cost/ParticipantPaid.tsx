import { useQuery } from '@tanstack/react-query'
import { failureSentence } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { participantCost } from '../../queries/participant-cost.ts'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { Count } from '#ui/Count.tsx'
import { visibleText } from '#ui/visible-text.ts'

/**
 * The participant's own record of the cost of an update. It exists for the participant's own
 * submissions only.
 */
export function ParticipantPaid({ updateId }: { readonly updateId: string }) {
  const isUnset = useUnsetTarget('ledger') !== undefined
  const { data, error } = useQuery({ ...participantCost(updateId), enabled: !isUnset })
  const failure = failureOf(error)
  if (isUnset) return <Quiet>the Ledger API is not set up</Quiet>
  if (data === undefined) {
    return failure === undefined ? (
      <Quiet>loading from the participant…</Quiet>
    ) : (
      <Quiet>{visibleText(`could not be loaded: ${failureSentence(failure)}`).slice(0, 300)}</Quiet>
    )
  }
  if (data.kind === 'not here') {
    return <Quiet>it does not have this update, or not for parties that you can read as</Quiet>
  }
  if (data.bytes === undefined) return <Quiet>not given</Quiet>
  return (
    <>
      <Count value={data.bytes} noun="byte" />
      {data.bytes === 0n ? <Quiet> not submitted here, free, or not stored</Quiet> : null}
    </>
  )
}

function Quiet({ children }: { readonly children: string }) {
  return <span className="secondary">{children}</span>
}
