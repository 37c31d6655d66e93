import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { ledgerEndEndpoint } from '#api/ledger/state.ts'
import { holdingInterface, type HoldingSums, sumHoldingViews } from '../rules/holding-sums.ts'
import type { PageRetryOptions } from '#ledger/history/with-page-retries.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { send } from '#api/transport.ts'
import { isFormUnsupported, snapshotSource } from '#features/contracts/queries/snapshot-source.ts'
import { loadSnapshot } from '#features/contracts/queries/load-snapshot.ts'
import { wait } from '#shared/queries/worker/wait.ts'

/** The holdings of parties at an offset of the participant's ledger. */
export interface LedgerHoldings extends HoldingSums {
  readonly offset: bigint
  /** False if there are more contracts than the limit. */
  readonly isWhole: boolean
}

/** Limit of contracts in the sums, so that the page stays responsive. */
const mostContracts = 5000

/**
 * The holdings of all instruments that parties have, summed from the participant's active
 * contracts. The token must be able to read as each party.
 * @param at the offset; the end of the ledger if omitted
 */
export function ledgerHoldings(parties: readonly PartyId[], at?: bigint) {
  return queryOptions({
    queryKey: ['ledger', 'holdings', at === undefined ? 'now' : `${at}`, parties],
    queryFn: async ({ signal }): Promise<LedgerHoldings> => {
      const offset = at ?? (await send(ledgerEndEndpoint, {}, { signal })).offset ?? 0n
      const of = { kind: 'interface', id: holdingInterface } as const
      const source = snapshotSource({ offset, readers: parties, selection: of })
      const insisting: PageRetryOptions = {
        failureOf,
        random: Math.random,
        onTrouble: () => undefined,
        async wait(milliseconds) {
          await wait(milliseconds, signal)
          signal.throwIfAborted()
        },
      }
      const parts = { source, hasNot: isFormUnsupported, insisting }
      const views: (Json | undefined)[] = []
      for await (const { entries, isCut, cursor } of loadSnapshot(undefined, parts, signal)) {
        for (const { contractEntry } of entries) {
          const created = contractEntry?.JsActiveContract?.createdEvent
          if (created !== undefined) views.push(created.interfaceViews?.[0]?.viewValue)
        }
        if (isCut || (cursor !== undefined && views.length >= mostContracts)) {
          return { ...sumHoldingViews(views, parties), offset, isWhole: false }
        }
      }
      signal.throwIfAborted()
      return { ...sumHoldingViews(views, parties), offset, isWhole: true }
    },
    staleTime: 15_000,
  })
}
