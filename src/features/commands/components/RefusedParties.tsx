import { useQuery } from '@tanstack/react-query'
import { summarizeRights } from '#ledger/rights/required-right.ts'
import type { Failure } from '#ledger/failure.ts'
import type { JsonObject } from '#ledger/json.ts'
import { missingParties } from '../rules/submission/missing-parties.ts'
import { ownRights } from '#shared/queries/admin/own-rights.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface RefusedPartiesProps {
  readonly failure: Failure
  readonly body: JsonObject
}

/**
 * After a 401 or 403, lists the request's parties for which the token's user has no right.
 * Otherwise renders nothing.
 */
export function RefusedParties({ failure, body }: RefusedPartiesProps) {
  if (failure.kind !== 'http' || (failure.status !== 401 && failure.status !== 403)) return null
  if (failure.status === 401) {
    return (
      <p>The participant did not accept the token, or the token is missing: see Session (s).</p>
    )
  }
  return <MissingParties body={body} />
}

function MissingParties({ body }: { readonly body: JsonObject }) {
  const { data } = useQuery(ownRights())
  // If the rights are unknown, the participant decides.
  if (data === undefined || data === null) return null
  const { actAs, readAs } = missingParties(data.rights, body)
  if (actAs.length === 0 && readAs.length === 0) return null
  return (
    <Fields dense>
      {actAs.length === 0 ? null : (
        <Field label="Missing right to act as">
          <PartyList parties={actAs} />
        </Field>
      )}
      {readAs.length === 0 ? null : (
        <Field label="Missing right to read as">
          <PartyList parties={readAs} />
        </Field>
      )}
      <Field label="Rights of the token">
        {summarizeRights(data.rights)} <span className="secondary">(user</span>{' '}
        <code translate="no">{visibleText(data.userId)}</code>
        <span className="secondary">)</span>
      </Field>
    </Fields>
  )
}

/** Typed text may not be a party id, so it is not rendered as a party. */
function PartyList({ parties }: { readonly parties: readonly string[] }) {
  return (
    <ul className="plain">
      {parties.map((party) => (
        <li key={party}>
          <code translate="no" className="breaks">
            {visibleText(party)}
          </code>
        </li>
      ))}
    </ul>
  )
}
