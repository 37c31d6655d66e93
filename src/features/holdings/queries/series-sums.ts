import { ApiError, failureOf } from '#api/errors.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { openComparison } from './compare-session.ts'
import type { ComparisonState } from './compare-state.ts'
import type { Snapshot } from './snapshots.ts'
import { isTooManyContracts, type HoldingsSummaryAnswer } from './summary.ts'

type AskSums = () => Promise<HoldingsSummaryAnswer>

/**
 * Returns a function that uses Scan's sums until Scan refuses because there are too many contracts.
 * After that refusal, the function sums up the contracts itself, because owners with so many
 * contracts usually keep them.
 * @throws (the returned function) the errors of both sources, except that refusal.
 */
export function summaryUntilRefused(): (
  summary: AskSums,
  contracts: AskSums,
) => ReturnType<AskSums> {
  let isRefused = false
  return async (summary, contracts) => {
    if (isRefused) return contracts()
    try {
      return await summary()
    } catch (error) {
      if (!isTooManyContracts(failureOf(error))) throw error
      isRefused = true
      return contracts()
    }
  }
}

/**
 * Returns owners' sums at a snapshot in the form of Scan's sums. A worker sums up every contract.
 * @throws ApiError of the first page, if a retry cannot solve it.
 */
export async function sumsFromContracts(
  owners: readonly PartyId[],
  snapshot: Snapshot,
  signal: AbortSignal,
): Promise<HoldingsSummaryAnswer> {
  const after = { ...snapshot, match: 'exact' } as const
  const session = openComparison({ owners, before: undefined, after })
  try {
    const state = await ended(session, signal)
    if (state.failure !== undefined) throw new ApiError(state.failure)
    return {
      snapshot,
      by: 'contracts',
      rows: owners.map((party) => {
        const sums = state.compared?.byOwner.get(party)?.after
        return {
          party,
          summary:
            sums === undefined
              ? undefined
              : {
                  party_id: party,
                  total_unlocked_coin: sums.unlocked,
                  total_locked_coin: sums.locked,
                  total_coin_holdings: sums.total,
                },
        }
      }),
      served: state.after.served ?? { endpoint: '', isOlderForm: false },
    }
  } finally {
    session.close()
  }
}

function ended(
  session: ReturnType<typeof openComparison>,
  signal: AbortSignal,
): Promise<ComparisonState> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = session.state()
      if (state.phase === 'done' || state.phase === 'failed') resolve(state)
    }
    session.subscribe(look)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    look()
  })
}
