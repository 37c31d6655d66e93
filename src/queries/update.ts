import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { updateByHash, updateByIdV0, updateByIdV2, DamlValueEncoding } from '#api/scan/updates.ts'
import { askNewest } from './generation.ts'

/** For pages that let one choose it; how it is asked for is this module's business. */
export { DamlValueEncoding }

/**
 * One update by its id, in the newest form that this Scan has; a hash that an external party signed
 * looks like an id, so what no id matches is looked up as one. An update does not change.
 * @throws ApiError 404 when this Scan knows neither.
 */
export function updateById(id: string, encoding: DamlValueEncoding) {
  return queryOptions({
    queryKey: ['scan', 'update', id, encoding],
    queryFn: async ({ signal }) => {
      try {
        return await askNewest([
          {
            endpoint: 'GET /v2/updates/{update_id}',
            ask: () => updateByIdV2(id, { daml_value_encoding: encoding }, { signal }),
          },
          {
            endpoint: 'GET /v0/updates/{update_id}',
            ask: () => updateByIdV0(id, { lossless: isLossless(encoding) }, { signal }),
          },
        ])
      } catch (error) {
        const failure = failureOf(error)
        if (failure?.kind !== 'http' || failure.status !== 404 || !isHash.test(id)) throw error
        try {
          const answer = await updateByHash(id, { daml_value_encoding: encoding }, { signal })
          return { answer, endpoint: 'GET /v2/updates/hash/{hash}', isOlderForm: false }
        } catch {
          throw error
        }
      }
    },
    staleTime: Infinity,
  })
}

const isHash = /^(?:1220)?[0-9a-f]{64}$/

/** v0's `lossless` is what `protobuf_json` became in v2 (api document, section 4.2). */
function isLossless(encoding: DamlValueEncoding): boolean {
  return encoding === 'protobuf_json'
}
