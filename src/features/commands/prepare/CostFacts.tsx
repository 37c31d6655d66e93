import type { Prepared } from '#queries/commands/prepared.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Time } from '#ui/time/Time.tsx'

/** What executing it would cost on the synchronizer, as the participant estimated it. */
export function CostFacts({ cost }: { readonly cost: Prepared['answer']['costEstimation'] }) {
  if (cost === undefined || cost === null) {
    return (
      <p className="secondary">
        The participant gave no estimate: the request may have switched it off.
      </p>
    )
  }
  return (
    <Fields>
      <Field label="Confirmation request">
        <Bytes of={cost.confirmationRequestTrafficCostEstimation} />
      </Field>
      <Field label="Confirmation response">
        <Bytes of={cost.confirmationResponseTrafficCostEstimation} />
      </Field>
      <Field label="Total">
        <Bytes of={cost.totalTrafficCostEstimation} />
      </Field>
      <Field label="Estimated at">
        <Time value={cost.estimationTimestamp} micros focusable />
      </Field>
    </Fields>
  )
}

function Bytes({ of }: { readonly of: bigint }) {
  return (
    <>
      <span className="mono">{groupDigits(of)}</span> bytes of traffic
    </>
  )
}
