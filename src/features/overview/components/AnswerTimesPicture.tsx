import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerTimes, median, type AnswerTimes } from '../queries/answer-times.ts'
import { useCalls } from '#shared/queries/calls.ts'
import { connectionTargets, type Family } from '#shared/queries/connections.ts'
import { familyNames } from '#ui/connection.ts'
import { Picture } from '#ui/Picture.tsx'
import table from '#ui/table/Table.module.css'
import { RateChart } from './RateChart.tsx'

/**
 * Response times by API for the latest requests of this page. The list of requests shows each
 * response time.
 */
export function AnswerTimesPicture() {
  const calls = useCalls()
  const targets = useQuery(connectionTargets()).data
  const all = useMemo(() => {
    const isUnset = (family: Family) => {
      const target = targets?.families[family]
      return target !== undefined && !target.set && !target.sandbox
    }
    return answerTimes(calls).filter(({ family }) => !isUnset(family))
  }, [calls, targets])
  const known = all.filter(({ milliseconds }) => milliseconds.length > 0)
  const words = known.map(
    ({ family, milliseconds }) => `${familyNames[family]} ${inMilliseconds(median(milliseconds))}`,
  )
  return (
    <Picture label={`Median response times: ${words.join(', ')}`} table={<ByFamily all={known} />}>
      {all.map(({ family, milliseconds }) => (
        <RateChart
          key={family}
          label={`${familyNames[family]} answers`}
          top={Math.max(...milliseconds)}
          steps={milliseconds.map((value, index) => ({
            from: index / milliseconds.length,
            to: (index + 1) / milliseconds.length,
            value,
          }))}
          value={inMilliseconds(median(milliseconds))}
        />
      ))}
    </Picture>
  )
}

function inMilliseconds(value: number | undefined): string {
  return value === undefined ? '—' : `${Math.round(value)} ms`
}

function ByFamily({ all }: { readonly all: readonly AnswerTimes[] }) {
  return (
    <table className={`${table.table} ${table.fit}`} aria-label="Answer times by number">
      <thead>
        <tr>
          <th scope="col">API</th>
          <th scope="col" className={table.number}>
            Calls
          </th>
          <th scope="col" className={table.number}>
            Quickest
          </th>
          <th scope="col" className={table.number}>
            Median
          </th>
          <th scope="col" className={table.number}>
            Slowest
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ family, milliseconds }) => (
          <tr key={family}>
            <th scope="row">{familyNames[family]}</th>
            <td className={table.number}>{milliseconds.length}</td>
            <td className={table.number}>{inMilliseconds(Math.min(...milliseconds))}</td>
            <td className={table.number}>{inMilliseconds(median(milliseconds))}</td>
            <td className={table.number}>{inMilliseconds(Math.max(...milliseconds))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
