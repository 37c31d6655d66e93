import { queryOptions } from '@tanstack/react-query'
import {
  updateOnParticipant,
  type ParticipantUpdateAnswer,
} from './participant-history/participant-update.ts'

/** The cost that this participant reports for an update. */
export type ParticipantCost =
  /** `undefined` if the participant does not report it. */
  | { readonly kind: 'reported'; readonly bytes: bigint | undefined }
  /**
   * The participant does not have the update, at least not for a party that the token can read as.
   */
  | { readonly kind: 'not here' }

/** The bytes that the participant paid for an update that it submitted. Zero for other updates. */
export function participantCost(updateId: string) {
  return queryOptions({ ...updateOnParticipant(updateId, undefined), select: costOf })
}

function costOf({ update }: ParticipantUpdateAnswer): ParticipantCost {
  if (!update) return { kind: 'not here' }
  const value = update.Transaction?.value ?? update.Reassignment?.value
  return { kind: 'reported', bytes: value?.paidTrafficCost ?? undefined }
}
