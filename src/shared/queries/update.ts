import { queryOptions } from '@tanstack/react-query'
import { toCurl } from '#api/curl.ts'
import { failureOf } from '#api/errors.ts'
import { requestUrl } from '#api/request-url.ts'
import {
  updateByHashEndpoint,
  updateByIdV0Endpoint,
  updateByIdV2Endpoint,
} from '#api/scan/updates.ts'
import { sendWithText, type ValueWithText } from '#api/transport.ts'
import { isHash, isUpdateId } from '#ledger/ids/id-forms.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import type { DamlValueEncoding } from './daml-value-encoding.ts'
import { isResourceMissing, mayHaveOtherForm } from '#ledger/not-found.ts'
import { callNewestVersion, type VersionedAnswer } from './api-version.ts'

export { updateByIdV2Endpoint } from '#api/scan/updates.ts'

/** An update, its text as received, and the endpoint that returned it. */
export interface LoadedUpdate extends VersionedAnswer<ValueWithText<UpdateHistoryItem>> {
  /** True if the text is the hash that an external party signed, not the update's id. */
  readonly isByHash: boolean
}

/**
 * One update by its id, from the newest endpoint version that this Scan has. A hash that an
 * external party signed looks like an id, so a text that matches no id is looked up as a hash. An
 * update never changes.
 *
 * @throws ApiError 404 if the text is neither a known id nor a known hash. If the text cannot be an
 * id, the error is from the look-up by hash.
 */
export function updateById(id: string, encoding: DamlValueEncoding) {
  return queryOptions({
    queryKey: ['scan', 'update', id, encoding],
    queryFn: async ({ signal }): Promise<LoadedUpdate> => {
      try {
        const served = await callNewestVersion([
          {
            endpoint: updateByIdV2Endpoint.name,
            ask: () =>
              sendWithText(
                updateByIdV2Endpoint,
                {
                  params: { update_id: id },
                  query: { daml_value_encoding: encoding },
                },
                { signal },
              ),
          },
          {
            endpoint: updateByIdV0Endpoint.name,
            ask: () =>
              sendWithText(
                updateByIdV0Endpoint,
                {
                  params: { update_id: id },
                  query: { lossless: isLossless(encoding) },
                },
                { signal },
              ),
          },
        ])
        return { ...served, isByHash: false }
      } catch (error) {
        const failure = failureOf(error)
        const isKnownForm = isHash(id) || isUpdateId(id)
        if (failure === undefined || !isResourceMissing(failure) || !isKnownForm) throw error
        return await hashed(id, encoding, signal, error)
      }
    },
    staleTime: Infinity,
  })
}

/** Returns a shell command for the request of `updateById`. */
export function updateAsCurl(
  id: string,
  encoding: DamlValueEncoding,
  { endpoint }: Pick<LoadedUpdate, 'endpoint'>,
): string {
  const served =
    [updateByIdV0Endpoint, updateByHashEndpoint].find(({ name }) => name === endpoint) ??
    updateByIdV2Endpoint
  const url = requestUrl({
    family: served.family,
    path: served.path,
    params: { update_id: id, hash: id },
    query:
      served === updateByIdV0Endpoint
        ? { lossless: isLossless(encoding) }
        : { daml_value_encoding: encoding },
  })
  return toCurl({ endpoint: served, url, authenticated: false, body: undefined }, location.origin)
}

/**
 * Finds an update by hash. If the hash is unknown and the text can be an id, throws the error of
 * the look-up by id, which is more useful.
 */
async function hashed(
  hash: string,
  encoding: DamlValueEncoding,
  signal: AbortSignal,
  byIdError: unknown,
): Promise<LoadedUpdate> {
  try {
    const answer = await sendWithText(
      updateByHashEndpoint,
      { params: { hash }, query: { daml_value_encoding: encoding } },
      { signal },
    )
    return { answer, endpoint: updateByHashEndpoint.name, isOlderForm: false, isByHash: true }
  } catch (error) {
    const failure = failureOf(error)
    const isUnknown =
      failure !== undefined && (isResourceMissing(failure) || mayHaveOtherForm(failure))
    throw isUnknown && isUpdateId(hash) ? byIdError : error
  }
}

/**
 * In v0, `lossless` has the meaning of `protobuf_json` in v2 (docs/network-rules.md, The update
 * history).
 */
function isLossless(encoding: DamlValueEncoding): boolean {
  return encoding === 'protobuf_json'
}
