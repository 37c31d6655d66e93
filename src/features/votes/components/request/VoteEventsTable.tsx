import { Box } from '@mantine/core'
import type { VoteHistoryEvent } from '../../rules/vote-history-events.ts'
import type { VoteRow } from '../../rules/vote-row.ts'
import { Party, Update } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface VoteMomentsProps {
  /** In history order. */
  readonly moments: readonly VoteHistoryEvent[]
  readonly row: VoteRow
}

/**
 * The events of a request and the tally after each, newest first. The history is searched in the
 * same order, so later results are added at the end.
 */
export function VoteEventsTable({ moments, row }: VoteMomentsProps) {
  if (moments.length === 0) return null
  return (
    <ShortTable
      label="How the tally changed"
      columns={[
        'Record time',
        { header: 'Change', isClear: true },
        { header: 'Accept', align: 'end' },
        { header: 'Reject', align: 'end' },
        'Update',
      ]}
    >
      {moments.toReversed().map((moment) => (
        <tr key={`${moment.updateId} ${moment.kind}`}>
          <td>
            <Time value={moment.position.recordTime} />
          </td>
          <Box component="td" miw="20ch" className="breaks">
            <What moment={moment} row={row} />
          </Box>
          <td className={table.number}>
            {moment.kind === 'closed' ? null : (
              <span className="mono" translate="no">
                {moment.accepts}
              </span>
            )}
          </td>
          <td className={table.number}>
            {moment.kind === 'closed' ? null : (
              <span className="mono" translate="no">
                {moment.rejects}
              </span>
            )}
          </td>
          <td>
            <Update id={moment.updateId} />
          </td>
        </tr>
      ))}
    </ShortTable>
  )
}

function What({ moment, row }: { readonly moment: VoteHistoryEvent; readonly row: VoteRow }) {
  if (moment.kind === 'requested') {
    return (
      <>
        <StatusMark tone="create" label="requested" /> by {visibleText(moment.requester)}
      </>
    )
  }
  if (moment.kind === 'closed') {
    return (
      <StatusMark
        tone="archive"
        label={`closed: ${outcomeWords.get(moment.result.outcome.tag) ?? visibleText(moment.result.outcome.tag)}`}
      />
    )
  }
  const { sv, accept } = moment
  const name = row.request.votes.find(({ party }) => party === sv)?.name
  return (
    <>
      {accept === undefined ? (
        <StatusMark tone="not-voted" label="vote" />
      ) : (
        <StatusMark tone={accept ? 'accept' : 'reject'} label={accept ? 'accept' : 'reject'} />
      )}{' '}
      {name === undefined ? sv === undefined ? null : <Party id={sv} /> : visibleText(name)}
    </>
  )
}

const outcomeWords: ReadonlyMap<string, string> = new Map([
  ['VRO_Accepted', 'accepted'],
  ['VRO_Rejected', 'rejected'],
  ['VRO_Expired', 'expired'],
  ['VRO_AcceptedButActionFailed', 'accepted, but its action failed'],
])
