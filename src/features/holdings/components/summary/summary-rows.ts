/** The rows of the summary: Scan's sums joined with the sums of the contracts, by party. */
import { sumDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { contractMismatches, ownMismatches, type Mismatch } from '../../rules/identities.ts'
import type { PartySummary, ServerSums } from '../../rules/server-sums.ts'
import type { Totals } from '../../rules/totals.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { shareOf } from './share.ts'

export interface OwnerRow {
  /** `undefined` for the total of all owners. */
  readonly party: PartyId | undefined
  /** `undefined` if the party has no holdings. */
  readonly sums: Pick<Totals, 'unlocked' | 'locked' | 'total'> | undefined
  /** `undefined` until all contracts are loaded. */
  readonly contracts: number | undefined
  readonly share: string | undefined
  /** True if Scan's sums were compared with the sums of all contracts. */
  readonly isChecked: boolean
  readonly mismatches: readonly Mismatch[]
}

export interface SummaryTable {
  /** The total, then each owner in the requested order. */
  readonly rows: readonly OwnerRow[]
  readonly source: 'contracts' | 'contracts so far' | 'server'
}

interface Sources {
  readonly owners: readonly PartyId[]
  /** Scan's sums in the requested order, or `undefined` if Scan did not respond. */
  readonly server: readonly PartySummary[] | undefined
  readonly contracts: ReadonlyMap<PartyId, Totals>
  readonly isWhole: boolean
}

/**
 * Returns the sums of the contracts if all are loaded, otherwise Scan's sums, or the sums of the
 * loaded contracts if Scan has not responded.
 */
export function summaryTable({ owners, server, contracts, isWhole }: Sources): SummaryTable {
  const source = isWhole ? 'contracts' : server === undefined ? 'contracts so far' : 'server'
  const byParty = new Map(server?.map(({ party, summary }) => [party, summary]))
  const rows = owners.map((party): Omit<OwnerRow, 'share'> => {
    const reported = byParty.get(party)
    const own = contracts.get(party)
    return {
      party,
      sums: source === 'server' ? reported && sumsOf(reported) : own,
      contracts: isWhole ? (own?.contracts ?? 0) : undefined,
      isChecked: isWhole && server !== undefined,
      mismatches:
        server === undefined
          ? []
          : [
              ...(reported === undefined ? [] : ownMismatches(reported)),
              ...(isWhole ? contractMismatches(party, reported, own ?? none) : []),
            ],
    }
  })
  const all = allOf(rows, isWhole)
  return {
    rows: [all, ...rows].map((row) => ({
      ...row,
      share:
        row.sums === undefined || all.sums === undefined
          ? undefined
          : shareOf(row.sums.total, all.sums.total),
    })),
    source,
  }
}

const none: Totals = { contracts: 0, unlocked: zero, locked: zero, total: zero }

function sumsOf(reported: ServerSums): NonNullable<OwnerRow['sums']> {
  return {
    unlocked: reported.total_unlocked_coin,
    locked: reported.total_locked_coin,
    total: reported.total_coin_holdings,
  }
}

type Row = Omit<OwnerRow, 'share'>

function allOf(rows: readonly Row[], isWhole: boolean): Row {
  const sum = (read: (row: Row) => Decimal | undefined) =>
    sumDecimals(rows.flatMap((row) => read(row) ?? []))
  return {
    party: undefined,
    sums: {
      unlocked: sum(({ sums }) => sums?.unlocked),
      locked: sum(({ sums }) => sums?.locked),
      total: sum(({ sums }) => sums?.total),
    },
    contracts: isWhole ? rows.reduce((count, row) => count + (row.contracts ?? 0), 0) : undefined,
    isChecked: rows.every(({ isChecked }) => isChecked),
    mismatches: rows.flatMap(({ mismatches }) => mismatches),
  }
}
