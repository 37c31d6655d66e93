import type { Sv } from './dso-rules.ts'
import { ballotsOf } from './tally.ts'
import type { VoteRequest } from './vote-request.ts'

/** The open vote requests that still need the vote of at least one of the given parties. */
export interface AwaitedVotes<Row> {
  readonly isSv: boolean
  readonly rows: readonly Row[]
}

/** Finds the open vote requests on which at least one SV among the given parties has not voted. */
export function awaitedVotes<Row extends { readonly request: VoteRequest }>(
  open: readonly Row[],
  svs: readonly Sv[],
  parties: readonly string[],
): AwaitedVotes<Row> {
  const own = new Set(parties)
  const isOwn = (party: string | undefined) => party !== undefined && own.has(party)
  return {
    isSv: svs.some(({ party }) => isOwn(party)),
    rows: open.filter(({ request }) =>
      ballotsOf(request, svs).some(
        ({ party, vote, counts }) => counts && vote === undefined && isOwn(party),
      ),
    ),
  }
}
