import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { InDollars } from '#shared/components/InDollars.tsx'
import { compareDecimals, groupDecimal, headlineText, zero } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import {
  ownBalance,
  type BalanceChange,
  type OwnBalance,
} from '#features/holdings/queries/own-balance.ts'
import { networkNames } from '#shared/queries/network.ts'
import { HeadlineAmount } from '#ui/HeadlineAmount.tsx'
import { Time } from '#ui/time/Time.tsx'
import { AnswerCard, AnswerLines, AnswerSkeleton } from './AnswerCard.tsx'
import { NoParties } from './NoParties.tsx'
import { LimitedPartiesNote } from './LimitedPartiesNote.tsx'
import type { OverviewScope } from './use-overview-scope.ts'

/** Limit of the parties in one request to Scan (docs/network-rules.md, Holdings). */
const mostOwners = 1000

/** The balance of the parties in scope and its change over a day. */
export function BalanceCard({ scope }: { readonly scope: OverviewScope }) {
  const { parties, isReadable, isLoading, search } = scope
  const query = useQuery({
    ...ownBalance(parties.slice(0, mostOwners), isReadable),
    enabled: parties.length > 0,
  })
  return (
    <AnswerCard
      title="Balance"
      link={
        <Link to="/holdings" search={search((owner) => ({ owner }))}>
          Holdings
        </Link>
      }
    >
      {isLoading || (parties.length > 0 && query.isPending && query.error === null) ? (
        <AnswerSkeleton />
      ) : parties.length === 0 ? (
        <NoParties />
      ) : (
        <QueryFact alone query={query}>
          {(balance) => <Balance balance={balance} parties={parties} />}
        </QueryFact>
      )}
    </AnswerCard>
  )
}

interface BalanceProps {
  readonly balance: OwnBalance | null
  readonly parties: readonly PartyId[]
}

function Balance({ balance, parties }: BalanceProps) {
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  if (balance === null) return <AnswerLines value="—" note="Scan has no snapshot yet." />
  const { total, from, at, change } = balance
  if (total === undefined) {
    return (
      <AnswerLines
        value="—"
        note="Too many contracts to calculate the total. Open Holdings to see them."
      />
    )
  }
  return (
    <AnswerLines
      value={<HeadlineAmount value={total} unit={unit} />}
      note={
        <>
          <InDollars total={total} rounded />
          {change === undefined ? null : <Change change={change} />}
          <LimitedPartiesNote most={mostOwners} parties={parties} />
        </>
      }
      asOf={
        <>
          {from === 'participant' ? 'Participant, ' : 'Scan’s snapshot of '}
          <Time value={at} clockOnly={from === 'participant'} withoutZone />
        </>
      }
    />
  )
}

function Change({ change }: { readonly change: BalanceChange }) {
  if ('why' in change) {
    return (
      <Text fz="xs" c="dimmed">
        Change unknown: {change.why}
      </Text>
    )
  }
  const { amount, since } = change
  const order = compareDecimals(amount, zero)
  const role = order > 0 ? 'accept' : 'reject'
  const figure = headlineText(amount)
  return (
    <div>
      <Text
        span
        fz="sm"
        className="mono"
        translate="no"
        title={groupDecimal(amount)}
        {...(order === 0 ? {} : { c: `var(--role-${role})` })}
      >
        {order > 0 ? `+${figure}` : figure}
      </Text>{' '}
      since <Time value={since} withoutZone />
    </div>
  )
}
