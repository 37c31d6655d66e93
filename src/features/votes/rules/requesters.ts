import type { PartyId } from '#ledger/identifier.ts'
import type { Sv } from './dso-rules.ts'

/** A possible requester of votes. */
export interface KnownRequester {
  /** The name as written in requests. */
  readonly requester: string
  /** `undefined` for a former SV. */
  readonly party: PartyId | undefined
}

interface Requested {
  readonly request: { readonly requester: string }
}

/**
 * Returns the possible requesters: the SVs in the given order, then other requesters of the listed
 * requests. Older requests contain an SV's party id. The party id starts with the SV's name, so a
 * search for the name also finds older requests (docs/network-rules.md, Vote requests on Scan).
 */
export function requestersToPropose(
  svs: readonly Sv[],
  rows: readonly Requested[],
): readonly KnownRequester[] {
  const known = new Set(svs.flatMap(({ name, party }) => [name, party]))
  const others = new Set(
    rows.map(({ request }) => request.requester).filter((requester) => !known.has(requester)),
  )
  return [
    ...svs.map(({ name, party }) => ({ requester: name, party })),
    ...Array.from(others, (requester) => ({ requester, party: undefined })),
  ]
}
