import type { ActiveContract } from '#ledger/contract.ts'
import type { Decimal } from '#ledger/decimal.ts'
import type { Holding } from '../rules/holding.ts'
import { readHolding } from '../rules/read-holding.ts'
import { runningTotals, type RunningTotals, type Totals } from '../rules/totals.ts'
import type { ContractId, PartyId, TemplateId } from '#ledger/identifier.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { createListInterner, createInterner } from '#ledger/interner.ts'

/** The loaded holdings, in order of arrival. */
export interface HoldingsStore {
  readonly holdings: readonly Holding[]
  /** Adds the contracts of a page, except contracts that were added before. */
  readonly add: (contracts: readonly ActiveContract[]) => void
  readonly totals: () => Totals
  readonly totalsByOwner: () => ReadonlyMap<PartyId, Totals>
  readonly unread: () => number
  /** Returns the payload of a contract of unknown form, for the text search. */
  readonly payloadOf: (index: number) => Json | undefined
  /** Returns the contracts at these indices as JSON, as received and in order. */
  readonly json: (indices: readonly number[]) => Promise<string[]>
}

/** Contracts as JSON lines in a blob, outside the program's memory. */
interface JsonBlock {
  readonly first: number
  readonly lines: Blob
}

/** Creates an empty store. */
export function createHoldingsStore(): HoldingsStore {
  const holdings: Holding[] = []
  const known = new Set<ContractId>()
  const blocks: JsonBlock[] = []
  const all = runningTotals()
  const byOwner = new Map<PartyId, RunningTotals>()
  const payloads = new Map<number, Json>()
  const shared = createSharing()

  const count = (holding: Holding) => {
    all.add(holding)
    if (holding.amulet === undefined) return
    const { owner } = holding.amulet
    const own = byOwner.get(owner) ?? runningTotals()
    byOwner.set(owner, own)
    own.add(holding)
  }

  return {
    holdings,
    add(contracts) {
      const first = holdings.length
      const lines: string[] = []
      for (const contract of contracts) {
        if (known.has(contract.contract_id)) continue
        known.add(contract.contract_id)
        const holding = shared(readHolding(contract))
        if (holding.amulet === undefined) payloads.set(holdings.length, contract.create_arguments)
        holdings.push(holding)
        count(holding)
        lines.push(stringifyJson(contract))
      }
      if (lines.length > 0) blocks.push({ first, lines: new Blob([lines.join('\n')]) })
    },
    totals: all.value,
    totalsByOwner: () => new Map([...byOwner].map(([owner, totals]) => [owner, totals.value()])),
    unread: () => payloads.size,
    payloadOf: (index) => payloads.get(index),
    async json(indices) {
      const wanted = new Set(indices.map((index) => blockOf(blocks, index)))
      const read = await Promise.all(
        [...wanted].map(async (block) => {
          const text = await block.lines.text()
          return [block, text.split('\n')] as const
        }),
      )
      const linesOf = new Map(read)
      return indices.map((index) => {
        const block = blockOf(blocks, index)
        return linesOf.get(block)?.[index - block.first] ?? ''
      })
    },
  }
}

/**
 * Returns the block that contains an index.
 * @throws RangeError for an index without a holding.
 */
function blockOf(blocks: readonly JsonBlock[], index: number): JsonBlock {
  let low = 0
  let high = blocks.length
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((blocks[middle]?.first ?? Infinity) <= index) low = middle
    else high = middle
  }
  const block = blocks[low]
  if (block === undefined) throw new RangeError(`no holding ${index}`)
  return block
}

/**
 * Returns a function that shares equal party ids, template ids and package names, which are most of
 * the text of 100,000 holdings.
 */
function createSharing(): (holding: Holding) => Holding {
  const party = createInterner<PartyId>()
  const template = createInterner<TemplateId>()
  const packageName = createInterner<string>()
  const rate = createInterner<Decimal>()
  const list = createListInterner(party)
  return (holding) => {
    const { amulet } = holding
    return {
      ...holding,
      templateId: template(holding.templateId),
      packageName: packageName(holding.packageName),
      signatories: list(holding.signatories),
      observers: list(holding.observers),
      amulet: amulet && {
        ...amulet,
        owner: party(amulet.owner),
        ratePerRound: amulet.ratePerRound && rate(amulet.ratePerRound),
        lock: amulet.lock && { ...amulet.lock, holders: list(amulet.lock.holders) },
      },
    }
  }
}
