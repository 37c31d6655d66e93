import { Box, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import type { PartyId } from '#ledger/identifier.ts'
import { microsOf } from '#ledger/record-time.ts'
import { networkNames } from '#shared/queries/network.ts'
import {
  recentHoldings,
  type BalanceAtSnapshot,
} from '#features/holdings/queries/recent-holdings.ts'
import { Amount } from '#ui/Amount.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Sparkline } from '#ui/Sparkline.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import styles from './Hub.module.css'

/** The party's holdings in the last week as a small chart that links to the series. */
export function HoldingsOverTime({ party }: { readonly party: PartyId }) {
  const query = useQuery(recentHoldings(party))
  return (
    <QueryFact alone query={query}>
      {(recent) =>
        recent.kind === 'too many' ? (
          <p className="secondary">
            Scan does not add up as many contracts as this party has.{' '}
            <Link to="/holdings" search={{ owner: [party] }}>
              Its holdings
            </Link>{' '}
            are added up from each contract.
          </p>
        ) : recent.points.length === 0 ? (
          <p className="secondary">Scan has no snapshot yet.</p>
        ) : (
          <Held party={party} points={recent.points} />
        )
      }
    </QueryFact>
  )
}

interface HeldProps {
  readonly party: PartyId
  readonly points: readonly BalanceAtSnapshot[]
}

function Held({ party, points }: HeldProps) {
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const begin = microsOf(first.snapshot.recordTime)
  const span = Number(microsOf(last.snapshot.recordTime) - begin) || 1
  const fractionOf = ({ snapshot }: BalanceAtSnapshot) =>
    Number(microsOf(snapshot.recordTime) - begin) / span
  const drawn = points.map(({ total }) => Number(total))
  return (
    <Picture
      label={`Holdings at ${points.length} snapshots; at the last one ${last.total} ${unit ?? ''}`}
      table={<Numbers points={points} unit={unit} />}
    >
      <Box w="min(45rem, 100%)" ta="end" fz="xs" c="dimmed">
        <Amount value={last.total} unit={unit} />
      </Box>
      <Link
        to="/holdings/series"
        search={{ owner: [party] }}
        className={styles.picture}
        tabIndex={-1}
      >
        <Sparkline
          top={Math.max(...drawn)}
          steps={points.map((point, index) => {
            const next = points[index + 1]
            const isLast = next === undefined
            return {
              from: isLast ? 1 : fractionOf(point),
              to: isLast ? 1.02 : fractionOf(next),
              value: drawn[index] ?? 0,
            }
          })}
        />
      </Link>
      <Flex justify="space-between" gap="sm" w="min(45rem, 100%)" c="dimmed" fz="xs">
        <Time value={first.snapshot.recordTime} withoutZone />
        <Time value={last.snapshot.recordTime} withoutZone />
      </Flex>
    </Picture>
  )
}

interface NumbersProps {
  readonly points: readonly BalanceAtSnapshot[]
  readonly unit: string | undefined
}

function Numbers({ points, unit }: NumbersProps) {
  return (
    <table className={`${table.table} ${table.fit}`} aria-label="Holdings at snapshots">
      <thead>
        <tr>
          <th scope="col">Snapshot</th>
          <th scope="col" className={table.number}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ snapshot, total }) => (
          <tr key={snapshot.recordTime}>
            <th scope="row">
              <Time value={snapshot.recordTime} />
            </th>
            <td className={table.number}>
              <Amount value={total} unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
