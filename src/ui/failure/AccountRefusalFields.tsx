import { insufficientTrafficOf } from '#ledger/insufficient-traffic.ts'
import type { ServerError } from '#ledger/server-error.ts'
import { CopiedField } from '../CopiedField.tsx'
import { Field } from '../Fields.tsx'
import { visibleText } from '../visible-text.ts'

/**
 * Shows the traffic account that could not pay for a submission. Renders nothing for any other
 * error.
 */
export function AccountRefusalFields({ error }: { readonly error: ServerError }) {
  const refusal = insufficientTrafficOf(error)
  if (refusal === undefined) return null
  const { account, balance, cost } = refusal
  return (
    <>
      <CopiedField label="Traffic account" what="the traffic account" text={account} />
      {balance === undefined ? null : (
        <Field label="Traffic balance">{`${visibleText(balance)} bytes`}</Field>
      )}
      {cost === undefined ? null : (
        <Field label="Traffic cost">{`${visibleText(cost)} bytes`}</Field>
      )}
    </>
  )
}
