import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { stringifyJson } from '#ledger/json.ts'
import { isKnownReassignmentEvent, movedContract } from '#ledger/reassignment.ts'
import { isAssignment, type Reassignment } from '#ledger/update.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract, Hash, Party, Synchronizer } from '#ui/identifier/identifiers.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { Section } from '#ui/Page.tsx'
import { CreateDetails } from './EventDetails.tsx'
import { ActionMark } from './summary/ActionMark.tsx'
import { OtherHalf } from './reassignment/OtherHalf.tsx'

interface ReassignmentViewProps {
  readonly reassignment: Reassignment
  /**
   * The other half in the participant's history, if Scan lacks it. Otherwise Scan's history is
   * searched.
   */
  readonly otherHalf?: ReactNode
}

/**
 * Half of a reassignment: a contract leaves one synchronizer or arrives on another. Both halves
 * have the same unassign id and counter. The contract's creation is counter 0.
 */
export function ReassignmentView({ reassignment, otherHalf }: ReassignmentViewProps) {
  const { event } = reassignment
  if (!isKnownReassignmentEvent(event)) {
    return <JsonView fill text={stringifyJson(event)} what="the event" />
  }
  return (
    <>
      <Section
        title="Reassignment"
        fact={<ActionMark kind={isAssignment(event) ? 'assign' : 'unassign'} />}
      >
        <Fields>
          <Field label="From">
            <Synchronizer id={event.source_synchronizer} />
          </Field>
          <Field label="To">
            <Synchronizer id={event.target_synchronizer} />
          </Field>
          <Field label="Contract">
            <Contract id={movedContract(event)} />
          </Field>
          <Field label="Submitter">
            {event.submitter === '' ? (
              <span className="secondary">not visible</span>
            ) : (
              <Party id={event.submitter} />
            )}
          </Field>
          <Field label="Unassign id">
            <Hash id={event.unassign_id} />
          </Field>
          <Field label="Counter">
            <Count value={event.reassignment_counter} />
          </Field>
        </Fields>
        {otherHalf ?? (
          <>
            <OtherHalf key={reassignment.update_id} reassignment={reassignment} event={event} />
            <p>
              <Link to="/search" search={{ where: `contract:${movedContract(event)}` }}>
                Search the history for this contract
              </Link>
            </p>
          </>
        )}
      </Section>
      {isAssignment(event) ? (
        <Section title="The contract that arrived">
          <CreateDetails event={event.created_event} />
        </Section>
      ) : null}
    </>
  )
}
