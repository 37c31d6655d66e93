import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ScanEvent, Verdict } from '../../queries/update-event.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { Party, Synchronizer } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'
import { Envelopes } from './Envelopes.tsx'
import { Views } from './Views.tsx'

interface VerdictViewProps {
  readonly event: ScanEvent
  readonly paid?: ReactNode
}

/**
 * Scan's data about a transaction in addition to its events: the verdict, the required confirmers,
 * and the cost.
 */
export function VerdictView({ event, paid }: VerdictViewProps) {
  const { verdict, traffic_summary: traffic, app_activity_records: activity } = event
  return (
    <Stack gap="lg" miw="0">
      <Fields dense>
        {verdict ? <VerdictFields verdict={verdict} /> : null}
        <Field label="Cost, by Scan">
          {traffic ? (
            <>
              <Count value={traffic.total_traffic_cost} noun="byte" />{' '}
              <span className="secondary">of the confirmation request only</span>
            </>
          ) : (
            <span className="secondary">not stored by this Scan (not necessarily free)</span>
          )}
        </Field>
        {paid === undefined ? null : <Field label="Paid by this participant">{paid}</Field>}
      </Fields>
      {verdict ? <Views verdict={verdict} /> : null}
      {traffic ? <Envelopes traffic={traffic} /> : null}
      {activity ? (
        <Box component="section" aria-label="Activity of apps" style={{ overflowX: 'auto' }}>
          <table className={`${table.table} ${table.fit}`}>
            <caption>
              Activity of featured apps, round <Count value={activity.round_number} />
            </caption>
            <thead>
              <tr>
                <th scope="col">App provider</th>
                <th scope="col" className={table.number}>
                  Weight
                </th>
              </tr>
            </thead>
            <tbody>
              {activity.records.slice(0, 100).map(({ party, weight }) => (
                <tr key={party}>
                  <td>
                    <Party id={party} />
                  </td>
                  <td className={table.number}>
                    <Count value={weight} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      ) : null}
    </Stack>
  )
}

function VerdictFields({ verdict }: { readonly verdict: Verdict }) {
  return (
    <>
      <Field label="Verdict">
        <VerdictMark result={verdict.verdict_result} />
      </Field>
      <Field label="Submitted for">
        <PartyList ids={verdict.submitting_parties.slice(0, 50)} />
      </Field>
      <Field label="Submitted by">
        <span className="mono breaks" translate="no">
          {visibleText(verdict.submitting_participant_uid)}
        </span>
      </Field>
      <Field label="Record time">
        <Time value={verdict.record_time} micros focusable />
      </Field>
      <Field label="Final at">
        <Time value={verdict.finalization_time} micros focusable />{' '}
        <span className="secondary">by the mediator of this Scan</span>
      </Field>
      <Field label="Synchronizer">
        <Synchronizer id={verdict.domain_id} />
      </Field>
      <Field label="Migration">
        <Count value={verdict.migration_id} />
      </Field>
      <Field label="Mediator group">
        <Count value={verdict.mediator_group} />
      </Field>
      {verdict.round_number === undefined || verdict.round_number === null ? null : (
        <Field label="Mining round">
          <Count value={verdict.round_number} />
        </Field>
      )}
    </>
  )
}

function VerdictMark({ result }: { readonly result: string }) {
  if (result === 'VERDICT_RESULT_ACCEPTED') return <StatusMark tone="accept" label="accepted" />
  if (result === 'VERDICT_RESULT_REJECTED') return <StatusMark tone="reject" label="rejected" />
  return <StatusMark tone="warning" label={visibleText(result)} />
}
