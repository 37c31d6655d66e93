import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountQuestion, AccountState } from '../queries/account-state.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { connectionTargets, hostOf } from '#shared/queries/connections.ts'
import { networkNames } from '#shared/queries/network.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { momentNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface AccountFactsProps {
  readonly owner: PartyId | undefined
  readonly question: AccountQuestion
  readonly state: AccountState
}

/** The facts for a printout: the account, the network, the source, and the print time. */
export function AccountFacts({ owner, question: { source }, state }: AccountFactsProps) {
  const { data: names } = useQuery(networkNames())
  const { data: targets } = useQuery(connectionTargets())
  const [made] = useState(momentNow)
  return (
    <Fields dense>
      {owner === undefined ? null : (
        <Field label="Account">
          <span className="mono breaks" translate="no">
            {visibleText(owner)}
          </span>{' '}
          <CopyButton text={owner} what="the party" />
        </Field>
      )}
      <Field label="Network">{visibleText(names?.network_name ?? 'not known')}</Field>
      <Field label="Token">
        {names === undefined
          ? 'not known'
          : `${visibleText(names.amulet_name)} (${visibleText(names.amulet_name_acronym)})`}
      </Field>
      <Field label="Source">
        {source === undefined ? '' : 'the participant, '}
        {answeredBy(state)}
        {targets === undefined ? '' : `, Scan at ${hostOf('scan', targets) ?? 'an unknown host'}`}
      </Field>
      <Field label="Made at">
        <Time value={made} />
      </Field>
      <Field label="Amounts">
        Exact amounts from each update.{' '}
        {source === undefined
          ? 'USD at the price of the newest open round.'
          : 'The participant does not show the rounds, so USD is missing.'}{' '}
        Months in UTC.
      </Field>
    </Fields>
  )
}

/** Returns the sources of the account's updates. The holdings always come from Scan. */
function answeredBy({ served, answeredBy: by }: AccountState): string {
  const isOfIndex = by !== undefined && by.index > 0
  if (served === undefined) return isOfIndex ? 'the history index' : 'not answered yet'
  return isOfIndex ? `${served.endpoint} and the history index` : served.endpoint
}
