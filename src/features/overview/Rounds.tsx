import { useQuery } from '@tanstack/react-query'
import { miningRounds, type ListedRound } from '#queries/network.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Sideways } from '#ui/Sideways.tsx'
import table from '#ui/table/Table.module.css'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { Answer } from '#features/shared/Answer.tsx'
import styles from './Rounds.module.css'

/** The open and issuing mining rounds, the latest first. */
export function Rounds() {
  const rounds = useQuery(miningRounds())
  return (
    <Answer alone query={rounds}>
      {(listed) =>
        listed.length === 0 ? (
          <p className="secondary">No round is open or issuing.</p>
        ) : (
          <Sideways label="Mining rounds">
            <table className={`${table.table} ${styles.rounds}`}>
              <thead>
                <tr>
                  <th scope="col">Round</th>
                  <th scope="col">Phase</th>
                  <th scope="col">Opens</th>
                  <th scope="col">Closes</th>
                  <th scope="col" className={`${table.number} ${styles.ends}`}>
                    Price, USD
                  </th>
                </tr>
              </thead>
              <tbody>
                {listed.map((round) => (
                  <RoundRow key={`${round.phase} ${round.round.number}`} {...round} />
                ))}
              </tbody>
            </table>
          </Sideways>
        )
      }
    </Answer>
  )
}

/** A round contract is there some minutes before its round opens. */
function RoundRow({ round, phase, opensAt, targetClosesAt, amuletPrice }: ListedRound) {
  const now = useNow()
  return (
    <tr>
      <th scope="row">
        <Count value={round.number} />
      </th>
      <td>{phase === 'open' && compareRecordTimes(opensAt, now) > 0 ? 'later' : phase}</td>
      <td>
        <Time value={opensAt} clockOnly />
      </td>
      <td>
        <Time value={targetClosesAt} clockOnly />
      </td>
      <td className={`${table.number} ${styles.ends}`}>
        {amuletPrice === undefined || amuletPrice === null ? '—' : <Amount value={amuletPrice} />}
      </td>
    </tr>
  )
}
