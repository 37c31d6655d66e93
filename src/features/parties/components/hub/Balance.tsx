import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { InDollars } from '#shared/components/InDollars.tsx'
import type { PartyId } from '#ledger/identifier.ts'
import { currentBalance, type CurrentBalance } from '#features/holdings/queries/current-balance.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Time } from '#ui/time/Time.tsx'

type Sums = Extract<CurrentBalance, { kind: 'read' }>['sums']

/** The party's holdings at Scan's newest snapshot, and their value. */
export function Balance({ party }: { readonly party: PartyId }) {
  const query = useQuery(currentBalance(party))
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  const sum = (name: keyof Sums) => (
    <QueryFact query={query}>
      {(held) =>
        held.kind === 'read' ? (
          <Amount value={held.sums[name]} unit={unit} />
        ) : (
          <NoSum held={held} party={party} />
        )
      }
    </QueryFact>
  )
  return (
    <Fields>
      <Field label="Unlocked">{sum('total_unlocked_coin')}</Field>
      <Field label="Locked">{sum('total_locked_coin')}</Field>
      <Field label="In US dollars">
        <QueryFact query={query}>
          {(held) =>
            held.kind === 'read' ? (
              <InDollars total={held.sums.total_coin_holdings} />
            ) : (
              <NoSum held={held} party={party} />
            )
          }
        </QueryFact>
      </Field>
      <Field label="At the snapshot">
        <QueryFact query={query}>
          {(held) =>
            held.kind === 'no snapshot' ? (
              <NoSum held={held} party={party} />
            ) : (
              <Time value={held.snapshot.recordTime} focusable />
            )
          }
        </QueryFact>
      </Field>
    </Fields>
  )
}

interface NoSumProps {
  readonly held: Exclude<CurrentBalance, { kind: 'read' }>
  readonly party: PartyId
}

function NoSum({ held: { kind }, party }: NoSumProps) {
  if (kind === 'no snapshot') return <span className="secondary">no snapshot yet</span>
  return (
    <span className="secondary">
      Scan does not return the sum;{' '}
      <Link to="/holdings" search={{ owner: [party] }}>
        from each contract
      </Link>
    </span>
  )
}
