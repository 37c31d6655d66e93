import type { PartyId } from '#ledger/identifier.ts'

/** The stakeholders of a contract, as a participant returns them. */
export interface ReportedStakeholders {
  readonly signatories: readonly PartyId[]
  readonly observers?: readonly PartyId[] | null | undefined
}

/** A history that may contain more of a contract than its create and archive. */
export type FurtherHistory = 'network' | 'private history' | 'participant'

/**
 * Returns the history in which to search for a contract of the participant. Scan has what the DSO
 * party sees, so it lacks contracts without the DSO party as a stakeholder.
 * @param created undefined if the create was pruned; the stakeholders are then unknown
 * @param dso undefined if the DSO party is unknown
 * @param hasIndex true if a history index may have the participant's private history
 */
export function furtherHistory(
  created: ReportedStakeholders | undefined,
  dso: PartyId | undefined,
  hasIndex: boolean,
): FurtherHistory {
  if (created === undefined || dso === undefined) return 'network'
  const { signatories, observers } = created
  if (signatories.includes(dso) || (observers ?? []).includes(dso)) return 'network'
  return hasIndex ? 'private history' : 'participant'
}
