import type { RequiredRight } from '#ledger/rights/required-right.ts'
import { QueryView, type QueryViewProps } from '../QueryView.tsx'
import { MissingRight } from '../sending/MissingRight.tsx'

interface AdminQueryViewProps<Data> extends Omit<QueryViewProps<Data>, 'renderBelow'> {
  /** The required right. Shown together with the token's rights if the request is rejected. */
  readonly required: RequiredRight
}

/** A `QueryView` for requests that require a right. */
export function AdminQueryView<Data>({ required, ...props }: AdminQueryViewProps<Data>) {
  return (
    <QueryView
      {...props}
      renderBelow={(failure) => <MissingRight failure={failure} required={required} />}
    />
  )
}
