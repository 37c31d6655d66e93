import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComparisonQuestion, ComparisonState } from '#queries/holdings/compare-state.ts'
import { connectionTargets, hostOf } from '#queries/connections.ts'
import { networkNames } from '#queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { momentNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface StatementFactsProps {
  readonly question: ComparisonQuestion
  readonly state: ComparisonState
}

/** What has to stand on paper: the network, who answered what, and when this was made. */
export function StatementFacts({ question, state }: StatementFactsProps) {
  const { data: names } = useQuery(networkNames())
  const { data: targets } = useQuery(connectionTargets())
  const [made] = useState(momentNow)
  const { endpoint } = state.after.served ?? {}
  const { owners, before, after } = question
  return (
    <Fields dense>
      <Field label="Network">{visibleText(names?.network_name ?? 'not known')}</Field>
      <Field label="Token">
        {names === undefined
          ? 'not known'
          : `${visibleText(names.amulet_name)} (${visibleText(names.amulet_name_acronym)})`}
      </Field>
      <Field label="Asked">
        {[before, after].flatMap((choice, index) =>
          choice === undefined
            ? []
            : [
                <span key={index === 0 ? 'before' : 'after'} className="mono">
                  {`migration_id ${choice.migrationId}, record_time ${choice.recordTime}, ${choice.match}; `}
                </span>,
              ],
        )}
        <Count value={owners.length} of="owner" />
      </Field>
      <Field label="Answered by">
        {endpoint ?? 'not answered yet'}
        {targets === undefined ? '' : `, Scan at ${hostOf('scan', targets) ?? 'an unknown host'}`}
      </Field>
      <Field label="Made at">
        <Time value={made} />
      </Field>
      <Field label="Amounts">As at creation; holding fees are not taken off.</Field>
    </Fields>
  )
}
