import type { RequiredRight } from '#ledger/rights/required-right.ts'
import { QueryView, type QueryViewProps } from '../QueryView.tsx'
import { MissingRight } from '../sending/MissingRight.tsx'

interface AdminQueryViewProps<Data> extends Omit<QueryViewProps<Data>, 'renderBelow'> {
  /** The right that asking needs: said after a refusal, with what the token holds. */
  readonly required: RequiredRight
}

/** `QueryView` of what not everybody may ask. */
export function AdminQueryView<Data>({ required, ...props }: AdminQueryViewProps<Data>) {
  return (
    <QueryView
      {...props}
      renderBelow={(failure) => <MissingRight failure={failure} required={required} />}
    />
  )
}
