import type { Json } from '../../ledger/json-value.ts'
import type { Contract } from '../../ledger/model.ts'
import { createdEventBlob } from './created-event-blob.ts'
import { dateTime } from './time.ts'

/**
 * Returns the Contract of Scan and wallet (docs/network-rules.md, Holdings): its payload in the
 * compact encoding, and its blob for disclosure.
 */
export function contractWithBlob(contract: Contract): Json {
  return {
    template_id: contract.templateId,
    contract_id: contract.id,
    payload: contract.payload(),
    created_event_blob: createdEventBlob(contract),
    created_at: dateTime(contract.createdAt),
  }
}

const domain = (contract: Contract): { [key: string]: Json } =>
  contract.synchronizer === undefined ? {} : { domain_id: contract.synchronizer }

/**
 * Returns a ContractWithState. `domain_id` is omitted while the contract is between two
 * synchronizers.
 */
export function contractWithState(contract: Contract): Json {
  return { contract: contractWithBlob(contract), ...domain(contract) }
}

/** Returns a MaybeCachedContractWithState. The contract is omitted if the caller already has it. */
export function maybeCached(contract: Contract, cached: boolean): Json {
  return cached ? domain(contract) : contractWithState(contract)
}
