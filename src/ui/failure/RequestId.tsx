import { CopiedField } from '../CopiedField.tsx'
import { Fields } from '../Fields.tsx'

/** What a call whose outcome is unknown is found by in the logs of who was asked. */
export function RequestId({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return null
  return (
    <Fields dense>
      <CopiedField label="Request id" what="the request id" text={id} />
    </Fields>
  )
}
