/** The token's price in US dollars over time, from the ledger's open mining rounds. */
import type { Decimal } from '#ledger/decimal.ts'
import { templateName, type TemplateId } from '#ledger/identifier.ts'
import { readMiningRound } from '#ledger/mining-round.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'

export interface RoundPrice {
  readonly round: bigint
  readonly price: Decimal
  readonly opensAt: RecordTime
}

export interface RoundPrices {
  readonly learn: (created: {
    readonly template_id: TemplateId
    readonly create_arguments: unknown
  }) => void
  /**
   * Returns the price of the newest round that is open at a time. Wallets use the same price.
   * `undefined` before the first known round.
   */
  readonly at: (time: RecordTime) => RoundPrice | undefined
}

export const openMiningRound = 'Splice.Round:OpenMiningRound'

/** Creates an empty list of round prices. */
export function roundPrices(): RoundPrices {
  /** Sorted by opening time. */
  const rounds: RoundPrice[] = []
  return {
    learn({ template_id: id, create_arguments: payload }) {
      if (templateName(id) !== openMiningRound) return
      const read = readMiningRound(payload)
      if (read?.amuletPrice === undefined || read.amuletPrice === null) return
      const { opensAt, amuletPrice: price } = read
      const after = indexAfter(rounds, opensAt)
      const known = rounds[after - 1]
      if (known?.round === read.round.number) return
      rounds.splice(after, 0, { round: read.round.number, price, opensAt })
    },
    at: (time) => rounds[indexAfter(rounds, time) - 1],
  }
}

function indexAfter(rounds: readonly RoundPrice[], time: RecordTime): number {
  let low = 0
  let high = rounds.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const round = rounds[middle]
    if (round !== undefined && compareRecordTimes(round.opensAt, time) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
