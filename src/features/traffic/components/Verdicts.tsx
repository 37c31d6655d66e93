import { useQuery } from '@tanstack/react-query'
import { VerdictList } from '#features/overview/index.ts'
import { trafficCheck } from '../queries/traffic-check.ts'

/** The alerts about traffic, and the checks that were not done. Empty if there are none. */
export function Verdicts() {
  const { data } = useQuery(trafficCheck())
  if (data === undefined || (data.verdicts.length === 0 && data.unchecked.length === 0)) return null
  return (
    <section aria-label="What needs you">
      <VerdictList checked={data} on="/traffic" quiet="No other action needed here" />
    </section>
  )
}
