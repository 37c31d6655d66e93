/**
 * Computes the accounts of owners over a period, from the holdings of a snapshot and every later
 * update. The account is proved at both ends: the holdings of the first snapshot plus all changes
 * must equal the holdings of the second. A difference is reported as unexplained.
 */
import { compareDecimals, subtractDecimals, zero } from '#ledger/decimal.ts'
import { eventsOf, treeOf } from '#ledger/effects.ts'
import type { AmuletAmount } from '#ledger/effects-payloads.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import { eventWords, plainWords } from '#ledger/plain-words.ts'
import { digestUpdate, positionOf } from '#ledger/update-digest.ts'
import { isCreatedEvent, isExercisedEvent, type Transaction } from '#ledger/update.ts'
import {
  addBalances,
  zeroBalance,
  totalOf,
  type AccountLine,
  type Balance,
} from './account-line.ts'
import { toParts } from './account-part.ts'
import { accountTotals, type AccountFlows, type MonthTotals } from './account-totals.ts'
import { pendingTransferOf, type NamedTransfer } from './named-transfer.ts'
import { applyMoves, type OwnHoldings } from './own-moves.ts'
import type { RoundPrices } from './round-prices.ts'
import { updateAccount } from './update-account.ts'

/** The period of the statement, both ends included. */
export interface AccountPeriod {
  readonly from: Position
  readonly to: Position
  /** The snapshot that proves the accounts. `undefined` if none follows the first one. */
  readonly check: Position | undefined
}

/** Changes outside the period, between a snapshot and one end of the period. */
export interface OutsideChanges {
  readonly updates: number
  readonly change: Balance
}

/** The account of one owner, as far as the history was read. */
export interface AccountSummary {
  /** The balance in the first snapshot. */
  readonly anchor: Balance
  /** From the first snapshot to the start of the period. */
  readonly before: OutsideChanges
  readonly opening: Balance
  /** Number of lines, including an unexplained line in the period. */
  readonly lines: number
  readonly change: Balance
  readonly closing: Balance
  /** The change by direction. */
  readonly flows: AccountFlows
  /** From the end of the period to the second snapshot. */
  readonly after: OutsideChanges
  /** `undefined` until the holdings of the second snapshot are known. */
  readonly proof: AccountProof | undefined
  readonly totals: readonly MonthTotals[]
}

export interface AccountProof {
  /** The balance in the second snapshot. */
  readonly held: Balance
  /**
   * The second snapshot's balance minus the first snapshot's balance and all changes since. Zeros
   * if every change is explained.
   */
  readonly unexplained: Balance
  /**
   * True if the second snapshot is in the period. An unexplained amount is then one of the period's
   * lines.
   */
  readonly isWithin: boolean
}

/** The accounts of owners. They grow as the history is read. */
export interface Accounts {
  /** Adds a holding of the first snapshot. */
  readonly open: (contractId: ContractId, holding: AmuletAmount) => void
  /** Adds the next update, in history order. */
  readonly apply: (update: Transaction) => void
  /**
   * Compares the computed balances with the balances of the second snapshot. All updates up to that
   * snapshot must be applied first.
   */
  readonly prove: (held: ReadonlyMap<PartyId, Balance>) => void
  readonly heldAfter: (updates: readonly Transaction[]) => Iterable<ContractId>
  /** Returns true if the contract is a current holding. */
  readonly holds: (contractId: string) => boolean
  readonly summary: (owner: PartyId) => AccountSummary
  /** Returns an owner's lines from `first` to `end` (exclusive). */
  readonly lines: (owner: PartyId, first: number, end: number) => readonly AccountLine[]
}

interface Account {
  anchor: Balance
  before: OutsideChanges
  after: OutsideChanges
  change: Balance
  /** All changes up to the second snapshot. */
  untilCheck: Balance
  readonly lines: AccountLine[]
  readonly totals: ReturnType<typeof accountTotals>
  proof: AccountProof | undefined
}

const none: OutsideChanges = { updates: 0, change: zeroBalance }

/** Creates the accounts of the owners, without any history. */
export function createAccounts(
  owners: readonly PartyId[],
  { from, to, check }: AccountPeriod,
  prices: RoundPrices,
): Accounts {
  const held: OwnHoldings = new Map()
  const ids: ReadonlyMap<string, unknown> = held
  const waiting = new Map<ContractId, NamedTransfer>()
  const ownerSet = new Set(owners)
  const accounts = new Map<PartyId, Account>(owners.map((owner) => [owner, newAccount()]))
  const accountOf = (owner: PartyId): Account => {
    const account = accounts.get(owner)
    if (account === undefined) throw new Error('an account that was not asked for')
    return account
  }

  /**
   * Stores contract details that only the creation contains, for the update that ends the contract.
   */
  const learn = (rows: ReturnType<typeof treeOf>) => {
    const ended: ContractId[] = []
    for (const event of eventsOf(rows)) {
      if (isExercisedEvent(event)) {
        if (event.consuming) ended.push(event.contract_id)
        continue
      }
      if (!isCreatedEvent(event)) continue
      prices.learn(event)
      const named = pendingTransferOf(event)
      if (named === undefined) continue
      const { sender, receiver } = named
      if ([sender, receiver].some((party) => party !== undefined && ownerSet.has(party))) {
        waiting.set(event.contract_id, named)
      }
    }
    return () => {
      for (const contractId of ended) waiting.delete(contractId)
    }
  }

  const put = (account: Account, line: AccountLine, change: Balance, position: Position) => {
    if (check === undefined || comparePositions(position, check) <= 0) {
      account.untilCheck = addBalances(account.untilCheck, change)
    }
    if (comparePositions(position, from) < 0) account.before = more(account.before, change)
    else if (comparePositions(position, to) > 0) account.after = more(account.after, change)
    else {
      account.change = addBalances(account.change, change)
      const balance = addBalances(openingOf(account), account.change)
      account.lines.push({ ...line, balance })
      account.totals.add(line)
    }
  }

  const openingOf = ({ anchor, before }: Account) => addBalances(anchor, before.change)
  const gapOf = ({ proof }: Account): Balance =>
    proof?.isWithin === true && hasUnexplained(proof) ? proof.unexplained : zeroBalance
  const hasGap = (account: Account) => gapOf(account) !== zeroBalance

  const gapLine = (account: Account, position: Position, before: Balance): AccountLine => {
    const change = gapOf(account)
    return {
      position,
      updateId: undefined,
      kind: 'unexplained',
      parts: toParts('unexplained', totalOf(change)),
      change,
      balance: addBalances(before, change),
      counterparties: [],
      memo: undefined,
      words: undefined,
      more: 0,
      what: '',
      price: prices.at(position.recordTime),
    }
  }

  return {
    open(contractId, holding) {
      if (held.has(contractId) || !ownerSet.has(holding.owner)) return
      held.set(contractId, holding)
      const account = accountOf(holding.owner)
      const { amount, locked } = holding
      account.anchor = addBalances(account.anchor, {
        unlocked: locked ? zero : amount,
        locked: locked ? amount : zero,
      })
    },
    apply(update) {
      const rows = treeOf(update)
      const forget = learn(rows)
      for (const [owner, moves] of applyMoves(held, ownerSet, rows)) {
        const entry = updateAccount(rows, moves, owner, waiting)
        if (entry === undefined) continue
        const { event, unlocked, locked, ...facts } = entry
        const change = { unlocked, locked }
        const position = positionOf(update)
        const line: AccountLine = {
          ...facts,
          position,
          updateId: update.update_id,
          change,
          balance: zeroBalance,
          words:
            (event === undefined ? undefined : eventWords(event, update)) ?? plainWords(update),
          what: digestUpdate(update).rootAction?.choice ?? 'create',
          price: prices.at(update.record_time),
        }
        put(accountOf(owner), line, change, position)
      }
      forget()
    },
    prove(balances) {
      if (check === undefined) return
      for (const [owner, account] of accounts) {
        const snapshot = balances.get(owner) ?? zeroBalance
        const explained = addBalances(account.anchor, account.untilCheck)
        account.proof = {
          held: snapshot,
          unexplained: {
            unlocked: subtractDecimals(snapshot.unlocked, explained.unlocked),
            locked: subtractDecimals(snapshot.locked, explained.locked),
          },
          isWithin: isWithinPeriod(check, { from, to }),
        }
        if (hasGap(account)) account.totals.add(gapLine(account, check, zeroBalance))
      }
    },
    heldAfter(updates) {
      const next: OwnHoldings = new Map(held)
      for (const update of updates) applyMoves(next, ownerSet, treeOf(update))
      return next.keys()
    },
    holds: (contractId) => ids.has(contractId),
    summary(owner) {
      const account = accountOf(owner)
      const { anchor, before, after, proof, lines, totals } = account
      const opening = openingOf(account)
      const change = addBalances(account.change, gapOf(account))
      return {
        anchor,
        before,
        opening,
        lines: lines.length + (hasGap(account) ? 1 : 0),
        change,
        closing: addBalances(opening, change),
        after,
        proof,
        flows: totals.flows(),
        totals: totals.value(),
      }
    },
    lines(owner, first, end) {
      const account = accountOf(owner)
      if (check === undefined || !hasGap(account)) return account.lines.slice(first, end)
      const { lines } = account
      const at = lines.findIndex(({ position }) => comparePositions(position, check) > 0)
      const gapIndex = at === -1 ? lines.length : at
      const gap = gapLine(account, check, lines[gapIndex - 1]?.balance ?? openingOf(account))
      return [
        ...lines.slice(first, Math.min(end, gapIndex)),
        ...(first <= gapIndex && gapIndex < end ? [gap] : []),
        ...lines.slice(Math.max(gapIndex, first - 1), Math.max(gapIndex, end - 1)).map((line) => ({
          ...line,
          balance: addBalances(line.balance, gap.change),
        })),
      ]
    },
  }
}

function hasUnexplained({ unexplained }: AccountProof): boolean {
  return (
    compareDecimals(unexplained.unlocked, zero) !== 0 ||
    compareDecimals(unexplained.locked, zero) !== 0
  )
}

/** Returns true if the position is in the period, both ends included. */
export function isWithinPeriod(
  position: Position,
  { from, to }: Pick<AccountPeriod, 'from' | 'to'>,
): boolean {
  return comparePositions(position, from) >= 0 && comparePositions(position, to) <= 0
}

/** Returns true if the second snapshot is known and all changes explain it. */
export function isProved({ proof }: Pick<AccountSummary, 'proof'>): boolean {
  return proof !== undefined && !hasUnexplained(proof)
}

function newAccount(): Account {
  return {
    anchor: zeroBalance,
    before: none,
    after: none,
    change: zeroBalance,
    untilCheck: zeroBalance,
    lines: [],
    totals: accountTotals(),
    proof: undefined,
  }
}

function more({ updates, change }: OutsideChanges, next: Balance): OutsideChanges {
  return { updates: updates + 1, change: addBalances(change, next) }
}
