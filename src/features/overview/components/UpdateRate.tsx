import { useMemo } from 'react'
import { perMinute, rateSpans, type RateSpan } from '#ledger/history/update-rate.ts'
import { microsOf } from '#ledger/record-time.ts'
import { useUpdateTimes } from '#shared/queries/update-times.ts'
import { Count } from '#ui/Count.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Picture } from '#ui/Picture.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { RateChart } from './RateChart.tsx'

/** Limit of bars, because narrower bars could not be distinguished. */
const mostSpans = 24

/** Updates per minute, from the updates that were loaded since the overview was opened. */
export function UpdateRate() {
  const runs = useUpdateTimes()
  const spans = useMemo(() => rateSpans(runs, mostSpans), [runs])
  const [first, last] = [spans[0], spans.at(-1)]
  if (first === undefined || last === undefined) {
    return <p className="secondary">Too few updates were loaded for a rate.</p>
  }
  const [begin, end] = [microsOf(first.from), microsOf(last.to)]
  const fractionOf = (time: bigint) => Number(time - begin) / Number(end - begin)
  const rates = spans.map(perMinute)
  const top = Math.max(...rates)
  return (
    <Picture
      label={`Updates per minute: ${rounded(last)} recently, between ${groupDigits(Math.round(Math.min(...rates)))} and ${groupDigits(Math.round(top))}`}
      table={<Spans spans={spans} />}
    >
      <RateChart
        label="Updates per minute"
        top={top}
        steps={spans.map((span, index) => ({
          from: fractionOf(microsOf(span.from)),
          to: fractionOf(microsOf(span.to)),
          value: rates[index] ?? 0,
        }))}
        value={rounded(last)}
      />
    </Picture>
  )
}

function rounded(span: RateSpan): string {
  const rate = perMinute(span)
  return rate < 10 ? rate.toFixed(1) : groupDigits(Math.round(rate))
}

function Spans({ spans }: { readonly spans: readonly RateSpan[] }) {
  return (
    <table className={`${table.table} ${table.fit}`} aria-label="Updates per minute by number">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className={table.number}>
            Updates
          </th>
          <th scope="col" className={table.number}>
            Per minute
          </th>
        </tr>
      </thead>
      <tbody>
        {spans.toReversed().map((span) => (
          <tr key={span.from}>
            <td>
              <Time value={span.from} clockOnly />
            </td>
            <td>
              <Time value={span.to} clockOnly />
            </td>
            <td className={table.number}>
              <Count value={span.updates} />
            </td>
            <td className={`mono ${table.number}`} translate="no">
              {rounded(span)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
