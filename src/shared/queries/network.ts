import { queryOptions } from '@tanstack/react-query'
import { instanceNamesEndpoint } from '#api/scan/instance-names.ts'
import { lastMigrationEndpoint } from '#api/scan/migrations.ts'
import { type MiningRounds, openAndIssuingMiningRoundsEndpoint } from '#api/scan/mining-rounds.ts'
import { readMiningRound, type MiningRound } from '#ledger/mining-round.ts'
import { send } from '#api/transport.ts'
import { pollSlowly } from './polling.ts'

/**
 * The names of the network, its token and its name service, as Scan reports them. The dashboard
 * never hard-codes these names (docs/architecture.md, What every page has).
 */
export function networkNames() {
  return queryOptions({
    queryKey: ['scan', 'instance-names'],
    queryFn: ({ signal }) => send(instanceNamesEndpoint, {}, { signal }),
    staleTime: Infinity,
  })
}

/** The network's current migration id. */
export function currentMigration() {
  return queryOptions({
    queryKey: ['scan', 'last-migration'],
    queryFn: ({ signal }) => send(lastMigrationEndpoint, {}, { signal }),
    staleTime: 300_000,
  })
}

/** A mining round with its phase. */
export interface ListedRound extends MiningRound {
  readonly phase: 'open' | 'issuing'
}

/** Open and issuing mining rounds, latest first. Omits contracts of an unknown form. */
export function miningRounds() {
  return queryOptions({
    queryKey: ['scan', 'mining-rounds'],
    queryFn: ({ signal }) =>
      send(
        openAndIssuingMiningRoundsEndpoint,
        {
          body: {
            cached_open_mining_round_contract_ids: [],
            cached_issuing_round_contract_ids: [],
          },
        },
        { signal },
      ),
    select: listRounds,
    // A new round is opened about every ten minutes.
    refetchInterval: pollSlowly('scan', 60_000),
    staleTime: 15_000,
  })
}

/** Returns the rounds of a response as a list. */
export function listRounds(rounds: MiningRounds): ListedRound[] {
  const read = (phase: ListedRound['phase'], contracts: MiningRounds['open_mining_rounds']) =>
    Object.values(contracts).flatMap(({ contract }) => {
      const round = readMiningRound(contract?.payload)
      return round === undefined ? [] : [{ ...round, phase }]
    })
  return [
    ...read('open', rounds.open_mining_rounds),
    ...read('issuing', rounds.issuing_mining_rounds),
  ].toSorted((a, b) => (a.round.number < b.round.number ? 1 : -1))
}
