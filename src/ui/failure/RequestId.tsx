import { CopiedField } from '../CopiedField.tsx'
import { Fields } from '../Fields.tsx'

/** The id of a call with an unknown outcome, to find it in the server's logs. */
export function RequestId({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return null
  return (
    <Fields dense>
      <CopiedField label="Request id" what="the request id" text={id} />
    </Fields>
  )
}
