import type { Decimal } from '../../src/ledger/decimal.ts'
import {
  UnreadableAmulet,
  amuletAmount,
  amuletOwner,
} from '../../src/features/search/rules/raw-amulet.ts'
import type { RawEvent } from '../../src/features/search/rules/raw-event.ts'
import { columnDecimal } from './column-decimal.ts'
import { contractOf, templateOf } from './indexed.ts'
import { roleBits, type EventRow, type PositionColumns } from './row.ts'

/** The parties and contracts of an update's events, each once. */
export interface Links {
  readonly roles: Map<string, number>
  readonly contracts: Set<bigint>
  /** True if an amulet has no owner or amount. The browser's filter then rejects the update. */
  isUnreadable: boolean
}

/** Returns the row of an event, and adds its parties and contracts to `links`. */
export function eventRow(
  event: RawEvent,
  number: number,
  positionColumns: PositionColumns,
  { links, isIndexed }: { links: Links; isIndexed: (party: string) => boolean },
): EventRow {
  const { roles, contracts } = links
  const give = (party: string | undefined, role: number): void => {
    if (party !== undefined && isIndexed(party)) roles.set(party, (roles.get(party) ?? 0) | role)
  }
  for (const party of event.signatories) give(party, roleBits.signatory)
  for (const party of event.observers) give(party, roleBits.observer)
  for (const party of event.actingParties) give(party, roleBits.acting)
  give(event.submitter, roleBits.submitter)
  const owner = readOrFlag(() => amuletOwner(event), links)
  give(owner, roleBits.owner)
  // The owner of a created holding counts as receiver. The filter itself checks if the holding came
  // from another party.
  if (event.kind === 'create') give(owner, roleBits.receiver)
  const link = (text: string | undefined): void => {
    const contract = text === undefined ? undefined : contractOf(text)
    if (contract !== undefined) contracts.add(contract)
  }
  link(event.contractId)
  for (const text of event.payload.texts) {
    give(text, roleBits.inside)
    link(text)
  }
  const amount: Decimal | undefined = readOrFlag(() => amuletAmount(event), links)
  return {
    ...positionColumns,
    number,
    kind: event.kind ?? '',
    template: templateOf(event.templateId),
    package_name: event.packageName ?? '',
    choice: event.choice ?? '',
    interface: templateOf(event.interfaceId),
    contract_id: event.contractId ?? '',
    // An amount that the column cannot store counts as unknown. Such an event may have any amount.
    amount: amount === undefined ? null : (columnDecimal(amount) ?? null),
  }
}

function readOrFlag<Value>(read: () => Value, links: Links): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableAmulet)) throw error
    links.isUnreadable = true
    return undefined
  }
}
