import { useQuery } from '@tanstack/react-query'
import { VerdictList } from '#features/shared/verdicts/VerdictList.tsx'
import { trafficCheck } from '#queries/traffic/traffic-check.ts'

/** What of the traffic needs the operator, and what could not be checked; nothing where all is well. */
export function Verdicts() {
  const { data } = useQuery(trafficCheck())
  if (data === undefined || (data.verdicts.length === 0 && data.unchecked.length === 0)) return null
  return (
    <section aria-label="What needs you">
      <VerdictList checked={data} on="/traffic" quiet="Nothing else needs you here" />
    </section>
  )
}
