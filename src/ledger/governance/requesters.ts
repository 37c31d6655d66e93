import type { PartyId } from '../identifier.ts'
import type { Sv } from './dso-rules.ts'

/** Somebody who can have made a vote request. */
export interface KnownRequester {
  /** As requests name it. */
  readonly requester: string
  /** `undefined` for who is an SV no longer. */
  readonly party: PartyId | undefined
}

interface Requested {
  readonly request: { readonly requester: string }
}

/**
 * Who can have made a vote request: the SVs, in the order given, then whoever else requests name, in
 * theirs. Where older requests name an SV by its party id, which begins with the name, its name finds
 * them as well (docs/network-rules.md, Vote requests on Scan).
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
