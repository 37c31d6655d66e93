import type { MemberTraffic } from '../rules/balance.ts'
import { microsOf } from '#ledger/record-time.ts'
import { burns, runway, usedIn, type Reading, type Span } from '../rules/readings.ts'
import { Count } from '#ui/Count.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Sparkline } from '#ui/Sparkline.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { Duration } from '#ui/time/Duration.tsx'
import { Time } from '#ui/time/Time.tsx'

const names: Readonly<Record<Span, string>> = {
  hour: 'Last hour',
  day: 'Last day',
  week: 'Last week',
}

const day = 86_400_000_000n

interface BurnSectionProps {
  readonly traffic: MemberTraffic
  readonly readings: readonly Reading[]
  readonly isUnlimited: boolean
}

/**
 * The rate at which extra traffic is used, how long the rest lasts at that rate, and the
 * measurements behind both.
 */
export function BurnSection({ traffic, readings, isUnlimited }: BurnSectionProps) {
  const spanBurns = burns(readings)
  const [first] = readings
  return (
    <section aria-label="Use over time">
      <h2>Use over time</h2>
      {spanBurns.length === 0 || first === undefined ? (
        <p>
          The rate is shown after ten minutes of readings. Readings are taken while a page with the
          traffic is open.
        </p>
      ) : (
        <>
          <Line readings={readings} />
          <ShortTable
            label="Rate of use"
            columns={[
              'Over',
              { header: 'Bytes used', align: 'end' },
              { header: 'Bytes a day at that rate', align: 'end' },
              'Remaining traffic lasts',
              'Read',
            ]}
            fit
            nowrap
          >
            {spanBurns.map(({ span, burn }) => {
              const left = runway(traffic.remaining, burn)
              return (
                <tr key={span}>
                  <th scope="row">{names[span]}</th>
                  <td className={table.number}>
                    <Count value={burn.bytes} />
                  </td>
                  <td className={table.number}>
                    <Count value={usedIn(day, burn)} />
                  </td>
                  <td>
                    {isUnlimited ? (
                      'no limit'
                    ) : left === undefined ? (
                      'no traffic is used'
                    ) : (
                      <Duration micros={left} />
                    )}
                  </td>
                  <td className="secondary">
                    <Count value={burn.readings} noun="time" /> in <Duration micros={burn.over} />
                  </td>
                </tr>
              )
            })}
          </ShortTable>
        </>
      )}
      <p className="secondary">
        From readings stored in this browser{first === undefined ? '' : ', since '}
        {first === undefined ? null : <Time value={first.at} />}. Only bought traffic is counted,
        not the base rate.
      </p>
    </section>
  )
}

/** Maximum number of bars that can be distinguished. */
const mostBars = 120

function Line({ readings }: { readonly readings: readonly Reading[] }) {
  const [first] = readings
  const last = readings.at(-1)
  if (first === undefined || last === undefined || first === last) return null
  const begin = microsOf(first.at)
  const over = microsOf(last.at) - begin
  const every = Math.ceil(readings.length / mostBars)
  const shown = readings.filter((one, index) => index % every === 0 || one === last)
  const fractionOf = (one: Reading) =>
    Number(((microsOf(one.at) - begin) * 10_000n) / over) / 10_000
  const steps = shown.slice(1).map((one, index) => {
    const before = shown[index] ?? first
    return {
      from: fractionOf(before),
      to: fractionOf(one),
      value: Number(one.consumed - first.consumed),
    }
  })
  const used = last.consumed - first.consumed
  return (
    <Picture
      label={`${used} bytes were used since the first reading`}
      table={<ReadingsTable readings={shown} />}
    >
      <Sparkline steps={steps} top={Math.max(1, Number(used))} />
    </Picture>
  )
}

function ReadingsTable({ readings }: { readonly readings: readonly Reading[] }) {
  return (
    <table className={`${table.table} ${table.fit}`}>
      <thead>
        <tr>
          <th scope="col">Read</th>
          <th scope="col" className={table.number}>
            Total bytes used
          </th>
        </tr>
      </thead>
      <tbody>
        {readings.toReversed().map(({ at, consumed }) => (
          <tr key={at}>
            <td>
              <Time value={at} />
            </td>
            <td className={table.number}>
              <Count value={consumed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
