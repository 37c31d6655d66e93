import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RecordTime } from '#ledger/record-time.ts'
import { holdingsStateV2Endpoint } from '../../queries/fetch-holdings-page.ts'
import type {
  ComparisonQuestion,
  ComparisonState,
  SideState,
  SnapshotChoice,
} from '../../queries/compare-state.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { partialWords } from '../../rules/compare-file.ts'
import { toOwnersParams } from '../../queries/owner-list.ts'
import { writeSnapshot } from './snapshot-text.ts'

interface ComparedFactsProps {
  readonly question: ComparisonQuestion
  readonly state: ComparisonState
  /** True if the owners are stored in this browser only. */
  readonly isLocal: boolean
}

/** Shows the returned snapshots, and the limits of the result. */
export function ComparedFacts({ question, state, isLocal }: ComparedFactsProps) {
  const { before, after, compared } = state
  const partial = compared === undefined ? undefined : partialWords(compared.horizon)
  return (
    <>
      <Fields dense>
        {question.before === undefined || before === undefined ? null : (
          <Field label="Snapshot A">
            <Side choice={question.before} side={before} />
          </Field>
        )}
        <Field label={question.before === undefined ? 'Snapshot' : 'Snapshot B'}>
          <Side choice={question.after} side={after} />
        </Field>
      </Fields>
      {compared?.isBackwards === true && question.before !== undefined ? (
        <p>
          <StatusMark tone="warning" label="A is later than B" />: contracts that appear here were
          archived in between.{' '}
          <Link
            to="/holdings/compare"
            search={{
              ...toOwnersParams(question.owners),
              a: textOf(question.after),
              b: textOf(question.before),
            }}
          >
            Swap A and B
          </Link>
        </p>
      ) : null}
      {partial === undefined ? null : (
        <p>
          <StatusMark tone="warning" label="Partial" />: {partial.replace('partial: ', '')}. The
          result covers only these contracts. Other contracts were not loaded.
        </p>
      )}
      {compared === undefined || compared.unread === 0 ? null : (
        <p>
          <StatusMark tone="warning" label="Not loaded" />:{' '}
          <Count value={compared.unread} noun="contract" /> of another template or format: listed
          below, but not in any sum.
        </p>
      )}
      {isLocal ? (
        <p className="secondary">
          The list of owners is stored in this browser, so this address works only here.
        </p>
      ) : null}
      {after.served === undefined ? null : (
        <OlderVersionNote {...after.served} newest={holdingsStateV2Endpoint.path} />
      )}
    </>
  )
}

function Side({ choice, side }: { readonly choice: SnapshotChoice; readonly side: SideState }) {
  const { snapshot, loaded, isWhole } = side
  if (snapshot === undefined) {
    return (
      <Box mih={{ base: '3.75rem', sm: 0 }}>
        <Time value={choice.recordTime} micros />{' '}
        <span className="secondary">requested, not answered yet</span>
      </Box>
    )
  }
  return (
    <Box mih={{ base: '3.75rem', sm: 0 }}>
      <Time value={snapshot.recordTime} micros />{' '}
      <span className="secondary">
        migration <Count value={snapshot.migrationId} /> · <Count value={loaded} noun="contract" />
        {isWhole ? '' : ' so far'}
        <RequestedTime requested={choice.recordTime} answered={snapshot.recordTime} />
      </span>
    </Box>
  )
}

function RequestedTime({ requested, answered }: { requested: RecordTime; answered: RecordTime }) {
  if (compareRecordTimes(requested, answered) === 0) return null
  return (
    <>
      {' '}
      · the last at or before <Time value={requested} />
    </>
  )
}

function textOf({ migrationId, recordTime, match }: SnapshotChoice): string {
  return writeSnapshot({ migration: migrationId.toString(), at: recordTime, match })
}
