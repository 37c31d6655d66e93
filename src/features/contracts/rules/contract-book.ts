import type { ContractId, PartyId, SynchronizerId, TemplateId } from '#ledger/identifier.ts'
import { stringifyJson } from '#ledger/json.ts'
import { createListInterner, createInterner } from '#ledger/interner.ts'
import {
  isNewer,
  readEntry,
  templateOf,
  type CreatedEvent,
  type LedgerContract,
  type SnapshotEntry,
} from './ledger-contract.ts'

/** The loaded contracts of a snapshot, each once, in order of arrival. */
export interface ContractBook {
  readonly contracts: readonly LedgerContract[]
  /** Returns the creating event of the contract at an index as JSON, with every digit. */
  readonly textOf: (index: number) => string
  /** Adds a page. If a contract has several entries, the newest counts. */
  readonly add: (entries: readonly SnapshotEntry[]) => void
  /** Returns the number of contracts of each template (`templateOf`), largest first. */
  readonly byTemplate: () => readonly TemplateCount[]
  readonly unread: () => number
  /** Resets the count of unknown entries, before all entries are added again. */
  readonly resetUnread: () => void
}

/** The number of a template's contracts, and the latest contract's template id. */
export interface TemplateCount {
  readonly template: string
  readonly packageName: string
  readonly templateId: TemplateId
  readonly contracts: number
}

/** Creates an empty book. */
export function createContractBook(): ContractBook {
  const contracts: LedgerContract[] = []
  const texts: string[] = []
  const indices = new Map<ContractId, number>()
  const counts = new Map<string, TemplateCount>()
  const shared = createSharing()
  let unread = 0
  return {
    contracts,
    textOf: (index) => texts[index] ?? '',
    add(entries) {
      for (const entry of entries) {
        const read = readEntry(entry)
        if (read === undefined) {
          unread += 1
          continue
        }
        const contract = shared(read.contract)
        const at = indices.get(contract.contractId)
        const before = at === undefined ? undefined : contracts[at]
        if (at !== undefined && before !== undefined) {
          if (isNewer(contract, before)) {
            contracts[at] = contract
            texts[at] = textOf(read.event)
          }
          continue
        }
        indices.set(contract.contractId, contracts.length)
        contracts.push(contract)
        texts.push(textOf(read.event))
        const { templateId, packageName } = contract
        const template = templateOf(contract)
        const known = counts.get(template)?.contracts ?? 0
        counts.set(template, { template, packageName, templateId, contracts: known + 1 })
      }
    },
    byTemplate: () =>
      [...counts.values()].toSorted(
        (a, b) => b.contracts - a.contracts || (a.template < b.template ? -1 : 1),
      ),
    unread: () => unread,
    resetUnread() {
      unread = 0
    },
  }
}

/**
 * Returns the event as JSON. The offset is written separately, because JSON without a `bigint` is
 * written several times as fast.
 */
function textOf(event: CreatedEvent): string {
  const { offset, ...rest } = event
  return `{"offset":${offset},${stringifyJson(rest).slice(1)}`
}

/**
 * Returns a function that shares equal strings of parties, templates, names and synchronizers,
 * which are most of the text of 100,000 contracts.
 */
function createSharing(): (contract: LedgerContract) => LedgerContract {
  const party = createInterner<PartyId>()
  const template = createInterner<TemplateId>()
  const name = createInterner<string>()
  const synchronizer = createInterner<SynchronizerId>()
  const list = createListInterner(party)
  return (contract) => ({
    ...contract,
    templateId: template(contract.templateId),
    packageName: name(contract.packageName),
    synchronizerId: synchronizer(contract.synchronizerId),
    signatories: list(contract.signatories),
    observers: list(contract.observers),
  })
}
