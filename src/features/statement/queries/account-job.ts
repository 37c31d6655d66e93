/** Reads accounts in the worker. A stopped reading resumes exactly where it stopped. */
import { createAccounts } from '../rules/accounts.ts'
import { addBalances, zeroBalance, type AccountLine, type Balance } from '../rules/account-line.ts'
import { openMiningRound, roundPrices } from '../rules/round-prices.ts'
import type { ActiveContract } from '#ledger/contract.ts'
import { zero } from '#ledger/decimal.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { withPageRetries } from '#ledger/history/with-page-retries.ts'
import { shareOfRange } from '#ledger/history/share-of-range.ts'
import type { Holding } from '#features/holdings/rules/holding.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { createSide, type ComparedSide } from '#features/holdings/queries/compare-side.ts'
import type { FetchPage } from '#features/holdings/queries/load-pages.ts'
import type { Snapshot } from '#features/holdings/queries/snapshots.ts'
import type { UpdatesSource } from '#features/search/queries/history-index/relevant-updates.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { Job } from '#shared/queries/worker/job.ts'
import {
  createResumableReading,
  type ReadingParts,
} from '#shared/queries/worker/resumable-reading.ts'
import type { AccountQuestion, AccountState, AccountStep } from './account-state.ts'

export interface AccountParts extends ReadingParts {
  readonly askPage: FetchPage
  readonly updates: UpdatesSource
  readonly rounds: (snapshot: Snapshot, signal: AbortSignal) => Promise<readonly ActiveContract[]>
}

export interface AccountJob extends Job<AccountState> {
  readonly lines: (owner: PartyId, first: number, end: number) => readonly AccountLine[]
}

export function createAccountJob(question: AccountQuestion, parts: AccountParts): AccountJob {
  const { owners, anchor, check, to } = question
  const prices = roundPrices()
  const accounts = createAccounts(owners, question, prices)
  const opening = createSide({ ...anchor, match: 'exact', owners })
  const closing = check && createSide({ ...check, match: 'exact', owners })
  const end = check === undefined || comparePositions(check, to) < 0 ? to : check
  let step: AccountStep = 'opening'
  let reached: Position = anchor
  let searched = 0
  let served: AnswerVersion | undefined

  const shareNow = () =>
    step === 'closing' ? 1 : shareOfRange({ from: anchor, to: end, order: 'oldest' }, reached)

  const loadSide = async (side: ComparedSide, signal: AbortSignal) => {
    await side.load({ ...parts, insisting: reading.insisting(signal) }, signal, reading.answered)
    signal.throwIfAborted()
  }

  const readOpening = async (signal: AbortSignal) => {
    await loadSide(opening, signal)
    for (const { contractId, amulet } of opening.holdings) {
      if (amulet === undefined) continue
      const { owner, amount, lock } = amulet
      accounts.open(contractId, { owner, amount, locked: lock !== undefined })
    }
    step = 'prices'
  }

  const readPrices = async (signal: AbortSignal) => {
    const ask = withPageRetries(() => parts.rounds(anchor, signal), reading.insisting(signal))
    for (const contract of await ask(undefined, 1)) prices.learn(contract)
    step = 'history'
    reading.answered()
  }

  const readHistory = async (signal: AbortSignal) => {
    const batches = parts.updates.read({
      range: { from: anchor, to: end },
      reached,
      concerned: { owners, holds: accounts.holds },
      ahead: (updates) => ({
        parties: owners,
        creates: [openMiningRound],
        contracts: accounts.heldAfter(updates),
      }),
      insisting: reading.insisting(signal),
      served: (form) => {
        served = form
      },
      signal,
    })
    reading.counted(searched)
    for await (const batch of batches) {
      signal.throwIfAborted()
      for (const { transaction } of batch.items) {
        if (transaction !== undefined) accounts.apply(transaction)
      }
      reached = batch.reached
      searched += batch.searched
      reading.counted(searched)
      reading.answered()
    }
    step = 'closing'
  }

  const readClosing = async (signal: AbortSignal) => {
    if (closing === undefined) return
    await loadSide(closing, signal)
    accounts.prove(balancesOf(closing.holdings))
  }

  const read = async (signal: AbortSignal) => {
    if (step === 'opening') await readOpening(signal)
    if (step === 'prices') await readPrices(signal)
    if (step === 'history') await readHistory(signal)
    await readClosing(signal)
  }

  const reading = createResumableReading(parts, read)

  return {
    state: () => ({
      ...reading.state(),
      ...parts.updates.fromIndex(),
      step,
      loaded: opening.holdings.length + (closing?.holdings.length ?? 0),
      unread: opening.holdings.filter(({ amulet }) => amulet === undefined).length,
      searched,
      reached: searched === 0 ? undefined : reached,
      share: shareNow(),
      served,
      accounts:
        step === 'opening'
          ? undefined
          : new Map(owners.map((owner) => [owner, accounts.summary(owner)])),
    }),
    resume: reading.resume,
    stop: reading.stop,
    lines: accounts.lines,
  }
}

function balancesOf(holdings: readonly Holding[]): Map<PartyId, Balance> {
  const balances = new Map<PartyId, Balance>()
  for (const { amulet } of holdings) {
    if (amulet === undefined) continue
    const { owner, amount, lock } = amulet
    const own = { unlocked: lock ? zero : amount, locked: lock ? amount : zero }
    balances.set(owner, addBalances(balances.get(owner) ?? zeroBalance, own))
  }
  return balances
}
