import type { PartyId } from '../identifier.ts'

/** The parties of a contract, as a participant tells them. */
export interface ToldStakeholders {
  readonly signatories: readonly PartyId[]
  readonly observers?: readonly PartyId[] | null | undefined
}

/** A history in which more of a contract stands than its creation and archive. */
export type FurtherHistory = 'network' | 'private history' | 'participant'

/**
 * Returns the history in which a contract of the participant is to be looked for. Scan has what the DSO party sees, so
 * that it has no contract of which the DSO party is no stakeholder.
 * @param created `undefined` if the creation was pruned: then the stakeholders are unknown
 * @param dso `undefined` if the DSO party is unknown
 * @param hasIndex true if a history index may hold the participant's private history
 */
export function furtherHistory(
  created: ToldStakeholders | undefined,
  dso: PartyId | undefined,
  hasIndex: boolean,
): FurtherHistory {
  if (created === undefined || dso === undefined) return 'network'
  const { signatories, observers } = created
  if (signatories.includes(dso) || (observers ?? []).includes(dso)) return 'network'
  return hasIndex ? 'private history' : 'participant'
}
