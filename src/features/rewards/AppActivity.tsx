import { useCallback } from 'react'
import type { RewardSession, RewardState } from '#queries/rewards/reward-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { Sideways } from '#ui/Sideways.tsx'
import table from '#ui/table/Table.module.css'
import { useAsked, versionOf } from './use-asked.ts'

interface AppActivityProps {
  readonly session: RewardSession
  readonly state: RewardState
}

/** So many rounds are listed: the newest. */
const maxShown = 30

/** What an app of these parties did by round, as far as coupons tell; nothing where they have no app. */
export function AppActivity({ session, state }: AppActivityProps) {
  const ask = useCallback(() => session.activity(), [session])
  const all = useAsked('activity', versionOf(state), ask) ?? []
  if (all.length === 0) return null
  const shown = all.slice(0, maxShown)
  return (
    <Section title="App activity by round">
      <Sideways label="App activity by round">
        <table className={`${table.table} ${table.fit}`}>
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col">App</th>
              <th scope="col" className={table.number}>
                Coupons
              </th>
              <th scope="col" className={table.number}>
                Amount of them
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ party, round, coupons, weight }) => (
              <tr key={`${round} ${party}`}>
                <th scope="row" className="mono">
                  {round.toString()}
                </th>
                <td>
                  <Party id={party} />
                </td>
                <td className={table.number}>
                  <Count value={coupons} />
                </td>
                <td className={table.number}>
                  <Amount value={weight} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      {all.length > shown.length ? (
        <p className="secondary">
          The last <Count value={shown.length} /> of <Count value={all.length} />.
        </p>
      ) : null}
    </Section>
  )
}
