import type { RequiredRight } from '#ledger/rights/required-right.ts'
import { QueryView, type QueryViewProps } from '../QueryView.tsx'
import { MissingRight } from '../sending/MissingRight.tsx'

interface AdminQueryViewProps<Data> extends Omit<QueryViewProps<Data>, 'renderBelow'> {
  /** The right that the request needs. Shown after a refusal, together with the token's rights. */
  readonly required: RequiredRight
}

/** A `QueryView` for requests that need a right. */
export function AdminQueryView<Data>({ required, ...props }: AdminQueryViewProps<Data>) {
  return (
    <QueryView
      {...props}
      renderBelow={(failure) => <MissingRight failure={failure} required={required} />}
    />
  )
}
