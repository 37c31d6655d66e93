/** The rows of an update as the tables have them (index/tables/tables.ts), told as plainly as can be. */
import {
  UnreadableAmulet,
  amuletAmount,
  amuletOwner,
} from '../../../src/ledger/search/raw-amulet.ts'
import type { RawEvent } from '../../../src/ledger/search/raw-event.ts'
import type { RawUpdate } from '../../../src/ledger/search/raw-update.ts'
import type { Indexed } from '../narrow.ts'

export interface EventRow {
  readonly kind: string
  readonly template: string
  readonly package_name: string
  readonly choice: string
  readonly interface: string
  readonly amount: string | null
}

export interface UpdateRows {
  readonly flags: number
  readonly workflow_id: string
  readonly hash: string
  readonly synchronizers: readonly string[]
  readonly events: readonly EventRow[]
  readonly parties: ReadonlyMap<string, number>
  readonly contracts: ReadonlySet<bigint>
}

export function rowsOf(update: RawUpdate, { isParty, contractOf }: Indexed): UpdateRows {
  const parties = new Map<string, number>()
  const contracts = new Set<bigint>()
  let flags = 0
  const give = (party: string | undefined, role: number) => {
    if (party !== undefined && isParty(party)) parties.set(party, (parties.get(party) ?? 0) | role)
  }
  const name = (text: string | undefined) => {
    const contract = text === undefined ? undefined : contractOf(text)
    if (contract !== undefined) contracts.add(contract)
  }
  const told = <Value>(read: () => Value): Value | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof UnreadableAmulet)) throw error
      flags = 1
      return undefined
    }
  }
  const events = update.events.map((event): EventRow => {
    for (const party of event.signatories) give(party, 1)
    for (const party of event.observers) give(party, 2)
    for (const party of event.actingParties) give(party, 4)
    give(event.submitter, 64)
    const owner = told(() => amuletOwner(event))
    give(owner, 8)
    // More than those who received: the table may give too many.
    if (event.kind === 'create') give(owner, 16)
    for (const text of event.payload.texts) {
      give(text, 32)
      name(text)
    }
    name(event.contractId)
    return rowOf(event, told(() => amuletAmount(event)) ?? null)
  })
  const { workflowId = '', hash = '', synchronizers } = update
  return { flags, workflow_id: workflowId, hash, synchronizers, events, parties, contracts }
}

function rowOf(event: RawEvent, amount: string | null): EventRow {
  return {
    kind: event.kind ?? '',
    template: ofName(event.templateId),
    package_name: event.packageName ?? '',
    choice: event.choice ?? '',
    interface: ofName(event.interfaceId),
    amount,
  }
}

function ofName(id = ''): string {
  return id.split(':').slice(-2).join(':')
}
