import { useMemo } from 'react'
import { perMinute, rateSpans, type RateSpan } from '#ledger/history/update-rate.ts'
import { microsOf } from '#ledger/record-time.ts'
import { useUpdateTimes } from '#queries/update-times.ts'
import { Count } from '#ui/Count.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Picture } from '#ui/Picture.tsx'
import { Sparkline } from '#ui/Sparkline.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import styles from './Pace.module.css'

/** So many bars can be told apart. */
const mostSpans = 24

/** Updates per minute, by those that the overview has read: for as long as it has been open, or a little more. */
export function UpdateRate() {
  const runs = useUpdateTimes()
  const spans = useMemo(() => rateSpans(runs, mostSpans), [runs])
  const [first, last] = [spans[0], spans.at(-1)]
  if (first === undefined || last === undefined) {
    return <p className="secondary">Too few updates were read to tell.</p>
  }
  const [begin, end] = [microsOf(first.from), microsOf(last.to)]
  const place = (time: bigint) => Number(time - begin) / Number(end - begin)
  const rates = spans.map(perMinute)
  const top = Math.max(...rates)
  return (
    <Picture
      label={`Updates per minute: ${rounded(last)} lately, between ${groupDigits(Math.round(Math.min(...rates)))} and ${groupDigits(Math.round(top))}`}
      table={<Spans spans={spans} />}
    >
      <div className={styles.line}>
        <span>Updates per minute</span>
        <Sparkline
          top={top}
          steps={spans.map((span, index) => ({
            from: place(microsOf(span.from)),
            to: place(microsOf(span.to)),
            value: rates[index] ?? 0,
          }))}
        />
        <span className={`mono ${styles.value}`} translate="no">
          {rounded(last)}
        </span>
      </div>
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
