import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ParticipantEvent } from '#api/ledger/participant-event.ts'
import { EventId } from '#ledger/identifier.ts'
import { participantTree } from '#ledger/participant-tree.ts'
import type { ParticipantReport } from '../rules/witnesses/participant-report.ts'
import {
  updateOnParticipant,
  type ParticipantUpdateAnswer,
} from './participant-history/participant-update.ts'

/** The witnesses of an update's events, as the participant reports them. */
export type WitnessesAnswer =
  | { readonly kind: 'reported'; readonly from: ParticipantReport }
  /**
   * The participant does not have the update, at least not for a party that the token can read as.
   */
  | { readonly kind: 'not here' }

/**
 * An update's events with their witnesses, for all parties that the token can read as. The result
 * does not change.
 */
export function participantWitnesses(updateId: string) {
  return queryOptions({
    ...updateOnParticipant(updateId, undefined),
    select: witnessesOf,
    structuralSharing: false,
  })
}

function witnessesOf({ update, readers }: ParticipantUpdateAnswer): WitnessesAnswer {
  const transaction = update?.Transaction?.value
  if (transaction === undefined) return { kind: 'not here' }
  return { kind: 'reported', from: toReport(transaction.updateId, transaction.events, readers) }
}

function toReport(
  updateId: string,
  events: readonly ParticipantEvent[],
  readers: readonly string[] | 'any party',
): ParticipantReport {
  const tree = participantTree(updateId, events)
  const witnesses = new Map(
    events.flatMap((event) => {
      const node = event.CreatedEvent ?? event.ExercisedEvent
      if (node === null || node === undefined) return []
      const id = v.parse(EventId, `${updateId}:${node.nodeId}`)
      return [[id, new Set(node.witnessParties)] as const]
    }),
  )
  return {
    tree,
    witnesses,
    readers: readers === 'any party' ? undefined : new Set(readers),
  }
}
