import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Snapshot } from '../ledger/model.ts'
import { answerList } from './answer.ts'
import { badRequest } from './failure.ts'
import type { TokenForm } from './page-token.ts'
import { activeContract, createdEventOfContract } from './wire/active-contract.ts'
import { jsonText } from './wire/json-text.ts'
import { dateTime } from './wire/time.ts'

/** A generation of a snapshot endpoint. The generations differ in their items and their token. */
export interface AcsForm {
  /** The type of the items: CreatedEvent in `/v0`, ActiveContract in later generations. */
  item: 'created-event' | 'active-contract'
  token: TokenForm
  /** The form of the token on the last page: null, or absent. */
  lastPage: 'null' | 'absent'
}

/**
 * The number of a snapshot's first row. It is large, so that a client cannot mistake a token for a
 * position in the snapshot.
 */
const firstRow = 61_000_001

/** One page of the contracts of a snapshot. */
export interface AcsPage {
  snapshot: Snapshot
  contracts: readonly Contract[]
  /** The row after which the next page begins; undefined on the last page. */
  nextRow: bigint | undefined
}

/** Conditions that decide which rows of a snapshot a page reads and returns. */
export interface RowFilter {
  /** True for rows that are read and count towards the limit of the page. */
  readonly reads: (contract: Contract) => boolean
  /** True for the read rows that are returned; all by default. */
  readonly keeps?: (contract: Contract) => boolean
}

/**
 * Returns contracts of a snapshot by ascending creation time: at most `limit` rows after the row
 * `after`. Like the real server, reads rows up to the limit and then drops unwanted rows. A page
 * may therefore be short or empty although a next page exists. A next page exists if the limit of
 * rows was read. A token of another list is answered with 400.
 */
export function pageOfContracts(
  ledger: Ledger,
  snapshot: Snapshot,
  after: bigint | undefined,
  limit: number,
  { reads, keeps = () => true }: RowFilter,
): AcsPage {
  const active = ledger.activeAt(snapshot)
  const lastRow = firstRow + active.length - 1
  if (after !== undefined && (after < BigInt(firstRow) || after > BigInt(lastRow))) {
    throw badRequest(`Invalid after token, outside of snapshot range (${firstRow} to ${lastRow}).`)
  }
  const contracts: Contract[] = []
  let position = after === undefined ? 0 : Number(after) - firstRow + 1
  let read = 0
  for (; position < active.length && read < limit; position++) {
    const contract = active[position]
    if (contract === undefined || !reads(contract)) continue
    read++
    if (keeps(contract)) contracts.push(contract)
  }
  const nextRow = read === limit ? BigInt(firstRow + position - 1) : undefined
  return { snapshot, contracts, nextRow }
}

/**
 * Returns an AcsResponse in the form of its generation. `record_time` is the time of the snapshot.
 */
export function answerPage({ snapshot, contracts, nextRow }: AcsPage, form: AcsForm): Response {
  const item = form.item === 'created-event' ? createdEventOfContract : activeContract
  const { migrationId } = snapshot
  const token = nextRow === undefined ? null : form.token.write(nextRow)
  const absent = nextRow === undefined && form.lastPage === 'absent'
  return answerList(
    `{"record_time":"${dateTime(snapshot.recordTime)}","migration_id":${migrationId},"created_events":[`,
    contracts,
    (contract) => item(contract, migrationId),
    absent ? ']}' : `],"next_page_token":${jsonText(token)}}`,
  )
}
