import type { ContractId, PartyId, SynchronizerId, TemplateId } from '../identifier.ts'
import { stringifyJson } from '../json.ts'
import { listsOnlyOnce, onlyOnce } from '../only-once.ts'
import {
  isNewer,
  readEntry,
  templateOf,
  type CreatedEvent,
  type LedgerContract,
  type SnapshotEntry,
} from './ledger-contract.ts'

/** The contracts of a snapshot that were read so far, each once, in the order in which they came. */
export interface ContractBook {
  readonly contracts: readonly LedgerContract[]
  /** The event that created the contract of an index, as JSON, every digit as it came. */
  readonly textOf: (index: number) => string
  /** Enters a page. A contract that has several entries is one, and stands as the newest of them tells. */
  readonly add: (entries: readonly SnapshotEntry[]) => void
  /** How many there are of each template (`templateOf`), those with most of them first. */
  readonly byTemplate: () => readonly TemplateCount[]
  /** Entries of a kind that is not known: they are in no list. */
  readonly unread: () => number
  /** Counts the entries of unknown kinds from 0: all entries are added again. */
  readonly readAnew: () => void
}

/** How many contracts are of a template, with the id of the one that came last. */
export interface TemplateCount {
  readonly template: string
  readonly packageName: string
  readonly templateId: TemplateId
  readonly contracts: number
}

/** An empty book. */
export function createContractBook(): ContractBook {
  const contracts: LedgerContract[] = []
  const texts: string[] = []
  const places = new Map<ContractId, number>()
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
        const at = places.get(contract.contractId)
        const before = at === undefined ? undefined : contracts[at]
        if (at !== undefined && before !== undefined) {
          if (isNewer(contract, before)) {
            contracts[at] = contract
            texts[at] = textOf(read.event)
          }
          continue
        }
        places.set(contract.contractId, contracts.length)
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
    readAnew() {
      unread = 0
    },
  }
}

/** The event as JSON: its offset first, for a text without a `bigint` is written several times as fast. */
function textOf(event: CreatedEvent): string {
  const { offset, ...rest } = event
  return `{"offset":${offset},${stringifyJson(rest).slice(1)}`
}

/** Holds each party, template, name and synchronizer once: in 100,000 contracts they are most of the text. */
function createSharing(): (contract: LedgerContract) => LedgerContract {
  const party = onlyOnce<PartyId>()
  const template = onlyOnce<TemplateId>()
  const name = onlyOnce<string>()
  const synchronizer = onlyOnce<SynchronizerId>()
  const list = listsOnlyOnce(party)
  return (contract) => ({
    ...contract,
    templateId: template(contract.templateId),
    packageName: name(contract.packageName),
    synchronizerId: synchronizer(contract.synchronizerId),
    signatories: list(contract.signatories),
    observers: list(contract.observers),
  })
}
