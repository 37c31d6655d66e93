import { Text, Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractId } from '#ledger/identifier.ts'
import type { Purchase } from '../../rules/purchase.ts'
import type { Progress } from '../../rules/purchase-progress.ts'
import type { Moment } from '../../rules/purchase-trail.ts'
import type { NameStage } from '../../rules/subscription.ts'
import type { LoadedTrail } from '../../queries/purchase.ts'
import { Amount } from '#ui/Amount.tsx'
import { Field } from '#ui/Fields.tsx'
import { Contract, Update } from '#ui/identifier/identifiers.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { Time } from '#ui/time/Time.tsx'
import { useNameLabels } from '../name-labels.ts'
import { Step, type StepState } from './Step.tsx'

interface PurchaseTimelineProps {
  readonly requestCid: ContractId
  readonly progress: Progress
  readonly stage: NameStage | undefined
  readonly stored: Purchase | undefined
  readonly read: LoadedTrail | undefined
  readonly isComing: boolean
}

/** Mantine's timeline consists of `div` elements, so the role is set. */
const asList = { role: 'list' }

/** The states of the steps requested, accepted, paid and entered, by progress. */
const states: Readonly<Record<Progress, readonly [StepState, StepState, StepState, StepState]>> = {
  waiting: ['done', 'yours', 'later', 'later'],
  decided: ['done', 'now', 'later', 'later'],
  paying: ['done', 'done', 'now', 'later'],
  entered: ['done', 'done', 'done', 'done'],
  declined: ['done', 'failed', 'not', 'not'],
  refused: ['done', 'done', 'failed', 'not'],
  away: ['unknown', 'unknown', 'unknown', 'unknown'],
}

/**
 * The steps of a purchase (docs/network-rules.md, Buying a name), with their contracts and updates.
 */
export function PurchaseTimeline(props: PurchaseTimelineProps) {
  const { requestCid, progress, stage, stored, read, isComing } = props
  const { token } = useNameLabels()
  const trail = read?.trail
  const steps = states[progress]
  const [requested, accepted, paid, entered] = steps
  const contextCid =
    trail?.context?.contractId ??
    (stored?.outcome.kind === 'requested' ? stored.outcome.entryContextCid : undefined)
  const payment = stage?.stage === 'accepted' ? stage : undefined
  const paymentCid = trail?.accepted?.contractId ?? payment?.contractId
  const locked = trail?.accepted?.targetAmount ?? payment?.targetAmount
  const expiresAt = trail?.entered?.expiresAt
  return (
    <>
      <Timeline
        {...asList}
        aria-label="Steps of the purchase"
        active={
          steps.indexOf('done') === -1 ? -1 : steps.filter((state) => state === 'done').length
        }
        color="var(--accent)"
        bulletSize={18}
        lineWidth={2}
      >
        <Step state={requested} title="Requested">
          <Happened moment={trail?.requested} isComing={isComing} />
          <Of label="Subscription request" id={requestCid} />
          <Of label="Entry context" id={contextCid} />
        </Step>
        <Step
          state={accepted}
          title={progress === 'declined' ? 'Rejected in the wallet' : 'Accepted in the wallet'}
        >
          <Happened
            moment={trail?.declined ?? trail?.accepted}
            isComing={isComing && accepted === 'done'}
          />
          <Of label="Initial payment" id={paymentCid} />
          {locked === undefined ? null : (
            <Field label="Locked">
              <Amount value={locked} unit={token ?? 'of the token'} />
            </Field>
          )}
        </Step>
        <Step
          state={paid}
          title={
            progress === 'refused'
              ? 'Rejected by the DSO, unlocked again'
              : 'Paid to the DSO and burned'
          }
        >
          <Happened moment={trail?.refused ?? trail?.entered} />
        </Step>
        <Step state={entered} title="Entry created">
          <Of label="Entry" id={trail?.entered?.contractId} />
          {expiresAt === undefined ? null : (
            <Field label="Expires">
              <Time value={expiresAt} />
            </Field>
          )}
        </Step>
      </Timeline>
      <Text mih="1.5rem" c="dimmed" fz="sm">
        {read === undefined ? null : (
          <>
            History loaded up to <Time value={read.reached.recordTime} />
            {read.isEnd ? '' : '; loading more…'}
          </>
        )}
      </Text>
    </>
  )
}

interface HappenedProps {
  readonly moment: Moment | undefined
  /** True while the history of the step is loading. Its space is reserved. */
  readonly isComing?: boolean
}

function Happened({ moment, isComing = false }: HappenedProps): ReactNode {
  if (moment === undefined && !isComing) return null
  return (
    <>
      <Field label="At">
        {moment === undefined ? (
          <TextSkeleton width="24ch" />
        ) : (
          <Time value={moment.recordTime} micros />
        )}
      </Field>
      <Field label="Update">
        {moment === undefined ? <TextSkeleton width="14ch" /> : <Update id={moment.updateId} />}
      </Field>
    </>
  )
}

function Of({ label, id }: { readonly label: string; readonly id: ContractId | undefined }) {
  if (id === undefined) return null
  return (
    <Field label={label}>
      <Contract id={id} />
    </Field>
  )
}
