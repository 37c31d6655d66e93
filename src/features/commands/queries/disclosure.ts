import type { QueryClient } from '@tanstack/react-query'
import type { ContractId, TemplateId } from '#ledger/identifier.ts'
import type { JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

/** Limit of values searched in one response. Responses with blobs are small. */
const maxValues = 5_000

/**
 * Returns a contract as a disclosed contract for a request, if a cached response contains its blob,
 * such as Scan's rules, rounds and vote requests. Sends no request. Omits the synchronizer, which
 * the participant finds itself.
 */
export function cachedDisclosure(
  client: QueryClient,
  contractId: ContractId,
  templateId: TemplateId,
): JsonObject | undefined {
  for (const query of client.getQueryCache().getAll()) {
    if (query.queryKey[0] !== 'scan' || query.state.data === undefined) continue
    const blob = blobIn(query.state.data, contractId)
    if (blob !== undefined) return { templateId, contractId, createdEventBlob: blob }
  }
  return undefined
}

function blobIn(answer: unknown, contractId: ContractId): string | undefined {
  const open = [answer]
  for (let looked = 0; looked < maxValues; looked += 1) {
    const value = open.pop()
    if (Array.isArray(value)) {
      open.push(...value.slice(0, maxValues))
    } else if (isJsonObject(value)) {
      const blob = value['created_event_blob']
      if (value['contract_id'] === contractId && typeof blob === 'string' && blob !== '') {
        return blob
      }
      open.push(...Object.values(value))
    } else if (open.length === 0 && value === undefined) {
      return undefined
    }
  }
  return undefined
}
