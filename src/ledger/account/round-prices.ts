/** What the token cost in US dollars, by the open mining rounds that the ledger had. */
import type { Decimal } from '../decimal.ts'
import { templateName, type TemplateId } from '../identifier.ts'
import { readMiningRound } from '../mining-round.ts'
import { compareRecordTimes, type RecordTime } from '../record-time.ts'

export interface RoundPrice {
  readonly round: bigint
  /** US dollars for one token. */
  readonly price: Decimal
  readonly opensAt: RecordTime
}

export interface RoundPrices {
  /** Takes a contract as it was created, if it is an open mining round. */
  readonly learn: (created: {
    readonly template_id: TemplateId
    readonly create_arguments: unknown
  }) => void
  /** Of the newest round that had opened by a time, which is the one that wallets use; `undefined` before all that are known. */
  readonly at: (time: RecordTime) => RoundPrice | undefined
}

export const openMiningRound = 'Splice.Round:OpenMiningRound'

/** The prices of the rounds that are learnt of. */
export function roundPrices(): RoundPrices {
  /** By the time at which they open. */
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

/** How many of the rounds open at a time or before it. */
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
