import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#shared/components/QueryView.tsx'
import type { VoteRow } from '#features/votes/rules/vote-row.ts'
import { planDecisions, type PlanDecision } from '../rules/plan-decisions.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { ReadResult } from '#ledger/alerts/read-result.ts'
import { pastMigrations, type PastMigration } from '../queries/past-migrations.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'

/** The network's migrations, and its decisions on upgrades. */
export function PastSection({ decisions }: { readonly decisions: ReadResult<readonly VoteRow[]> }) {
  const migrations = useQuery(pastMigrations())
  return (
    <>
      <Section title="Decisions" fact="accepted votes on upgrades, the newest first">
        <Decisions decisions={decisions} />
      </Section>
      <Section title="Migrations" fact="known to this Scan">
        <QueryView
          query={migrations}
          title="The past migrations could not be loaded"
          waiting={<LoadingState words="Loading past migrations from Scan" rows={2} />}
        >
          {(past) => <Migrations past={past} />}
        </QueryView>
      </Section>
    </>
  )
}

function Decisions({ decisions }: { readonly decisions: ReadResult<readonly VoteRow[]> }) {
  if (decisions.kind === 'coming') {
    return <LoadingState words="Loading accepted votes from Scan" rows={2} />
  }
  if (decisions.kind === 'unread') {
    return (
      <output>
        <StatusMark tone="not-voted" label="Not known" />{' '}
        <span className="secondary">{visibleText(decisions.why)}</span>
      </output>
    )
  }
  const found = planDecisions(decisions.value)
  if (found.length === 0) return <EmptyState title="No recent votes on upgrades" />
  return (
    <ShortTable
      label="Decisions on upgrades"
      columns={['Took effect', { header: 'Decision', isClear: true }, 'Vote']}
    >
      {found.map((one) => (
        <tr key={`${one.voteId} ${one.kind}`}>
          <td>{one.effectiveAt === undefined ? 'not given' : <Time value={one.effectiveAt} />}</td>
          <td>
            <Decision decision={one} />
          </td>
          <td>
            <Link to="/votes/$id" params={{ id: one.voteId }}>
              Open
            </Link>
          </td>
        </tr>
      ))}
    </ShortTable>
  )
}

function Decision({ decision: { kind, before, after } }: { readonly decision: PlanDecision }) {
  const what = kind === 'logical' ? 'Logical upgrade' : 'Migration'
  const [was, is] = [timeOf(before, kind), timeOf(after, kind)]
  if (is === undefined) {
    return (
      <>
        {what} of {was === undefined ? 'an unknown time' : <Time value={was} />} withdrawn
      </>
    )
  }
  return (
    <>
      {what} {was === undefined ? 'planned for' : 'moved to'} <Time value={is} />
    </>
  )
}

function timeOf(plans: PlanDecision['before'], kind: PlanDecision['kind']): RecordTime | undefined {
  return kind === 'logical' ? plans.logical?.upgradeTime : plans.hard?.time
}

function Migrations({ past }: { readonly past: readonly PastMigration[] }) {
  return (
    <ShortTable
      label="Migrations"
      columns={['Migration id', 'First update', 'Last update', 'History']}
    >
      {past.map(({ migrationId, first, last, isComplete }) => (
        <tr key={String(migrationId)}>
          <th scope="row" className="mono" translate="no">
            {String(migrationId)}
          </th>
          <td>{first === undefined ? 'none' : <Time value={first} />}</td>
          <td>{last === undefined ? 'none' : <Time value={last} />}</td>
          <td>
            <StatusMark
              tone={isComplete ? 'accept' : 'warning'}
              label={isComplete ? 'complete' : 'not loaded yet'}
            />
          </td>
        </tr>
      ))}
    </ShortTable>
  )
}
