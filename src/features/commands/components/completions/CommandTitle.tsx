import { useQuery } from '@tanstack/react-query'
import { UpdateSummary } from '#features/updates/index.ts'
import {
  updateOnParticipant,
  type ParticipantUpdateAnswer,
} from '#features/updates/queries/participant-history/participant-update.ts'
import { participantRow } from '#features/updates/rules/participant-history/participant-row.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { useDelayed } from '#ui/use-delayed.ts'
import { visibleText } from '#ui/visible-text.ts'
import type { Completion } from '../../queries/completions.ts'
import type { SentRequest } from '../../rules/submission/sent-request.ts'
import { requestSummary } from '../../rules/submission/summary.ts'

interface CommandTitleProps {
  readonly completion: Completion
  /** The request, if this browser sent it. */
  readonly sent: SentRequest | undefined
}

/** Milliseconds before a row loads its update, so that rows scrolled past load nothing. */
const scrollingMs = 200

/**
 * The title of a sent command: its update in words if the participant still has it, else the request
 * that this browser stored, else the command id.
 */
export function CommandTitle({ completion: { updateId, commandId }, sent }: CommandTitleProps) {
  const isInView = useDelayed(scrollingMs)
  const hasUpdate = updateId !== undefined && updateId !== null && updateId !== ''
  const query = useQuery({
    ...updateOnParticipant(updateId ?? '', undefined),
    select: rowOf,
    enabled: hasUpdate && isInView,
  })
  if (query.data !== undefined && query.data !== null) {
    return <UpdateSummary row={query.data} />
  }
  if (sent !== undefined) return visibleText(requestSummary(sent.body))
  if (hasUpdate && query.isPending) return <TextSkeleton width="70%" />
  return (
    <span title="The participant keeps no content of commands that failed, or whose update was pruned.">
      command{' '}
      <span className="mono" translate="no">
        {visibleText(commandId)}
      </span>
    </span>
  )
}

function rowOf({ update }: ParticipantUpdateAnswer) {
  return update ? (participantRow(update) ?? null) : null
}
