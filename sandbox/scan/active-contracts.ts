import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Snapshot } from '../ledger/model.ts'
import { answerList } from './answer.ts'
import { badRequest } from './failure.ts'
import type { TokenForm } from './page-token.ts'
import { activeContract, createdEventOfContract } from './wire/active-contract.ts'
import { jsonText } from './wire/json-text.ts'
import { dateTime } from './wire/time.ts'

/** Which generation of a snapshot endpoint answers: its items and its token differ. */
export interface AcsForm {
  /** `/v0`: CreatedEvent; later: ActiveContract. */
  item: 'created-event' | 'active-contract'
  token: TokenForm
  /** Whether the last page says that there is no token, or nothing. */
  lastPage: 'null' | 'absent'
}

/** The rows of a snapshot begin here, so that a token is not mistaken for a position. */
const FIRST_ROW = 61_000_001

/** One page of the contracts of a snapshot. */
export interface AcsPage {
  snapshot: Snapshot
  contracts: readonly Contract[]
  /** The row after which the next page begins; undefined on the last page. */
  nextRow: bigint | undefined
}

/**
 * Up to `limit` contracts of a snapshot that `matches`, creation time ascending, after the row
 * `after`. A full page has a next one, even if nothing is left for it: as the real server does.
 * A token from elsewhere is answered 400.
 */
export function pageOfContracts(
  ledger: Ledger,
  snapshot: Snapshot,
  after: bigint | undefined,
  limit: number,
  matches: (contract: Contract) => boolean,
): AcsPage {
  const active = ledger.activeAt(snapshot)
  const lastRow = FIRST_ROW + active.length - 1
  if (after !== undefined && (after < BigInt(FIRST_ROW) || after > BigInt(lastRow))) {
    throw badRequest(`Invalid after token, outside of snapshot range (${FIRST_ROW} to ${lastRow}).`)
  }
  const contracts: Contract[] = []
  let position = after === undefined ? 0 : Number(after) - FIRST_ROW + 1
  for (; position < active.length && contracts.length < limit; position++) {
    const contract = active[position]
    if (contract !== undefined && matches(contract)) contracts.push(contract)
  }
  const nextRow = contracts.length === limit ? BigInt(FIRST_ROW + position - 1) : undefined
  return { snapshot, contracts, nextRow }
}

/** Answers AcsResponse in the form of its generation; `record_time` is the snapshot's own. */
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
