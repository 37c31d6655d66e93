import type { ListedRound } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { toRoundsWithState } from '../../rules/rounds.ts'

/** The open and issuing mining rounds, latest first. */
export function RoundsTable({ rounds }: { readonly rounds: readonly ListedRound[] }) {
  return (
    <ShortTable
      label="Mining rounds"
      columns={['Round', 'Phase', 'Opens', 'Closes', { header: 'Price, USD', align: 'end' }]}
      nowrap
    >
      {rounds.map((round) => (
        <RoundRow key={`${round.phase} ${round.round.number}`} round={round} />
      ))}
    </ShortTable>
  )
}

function RoundRow({ round }: { readonly round: ListedRound }) {
  const now = useNow()
  const { opensAt, targetClosesAt, amuletPrice } = round
  return (
    <tr>
      <th scope="row">
        <Count value={round.round.number} />
      </th>
      <td>{toRoundsWithState([round], now)[0]?.state}</td>
      <td>
        <Time value={opensAt} clockOnly />
      </td>
      <td>
        <Time value={targetClosesAt} clockOnly />
      </td>
      <td className={table.number}>
        {amuletPrice === undefined || amuletPrice === null ? '—' : <Amount value={amuletPrice} />}
      </td>
    </tr>
  )
}
