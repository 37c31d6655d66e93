/**
 * DARs: checking and uploading (docs/network-rules.md, Packages). The default time-out is five
 * minutes.
 */
import { postToChange, postToRead } from '../endpoint.ts'
import { sendForNothing, type CallOptions } from '../transport.ts'

export interface DarQuery {
  readonly synchronizerId?: string | undefined
}

export const validateDarEndpoint = postToRead('ledger', '/v2/dars/validate')

/**
 * POST /v2/dars/validate: checks a DAR, and its upgrades against the vetted packages. Stores
 * nothing. Errors: 400 for an invalid DAR; a ledger error that names the incompatibility.
 */
export function validateDar(dar: Blob, query: DarQuery, options?: CallOptions): Promise<void> {
  return sendForNothing(validateDarEndpoint, { query: { ...query }, bytes: dar }, withTime(options))
}

export const uploadDarEndpoint = postToChange('ledger', '/v2/dars')

/** POST /v2/dars: uploads a DAR and, by default, vets all its packages. */
export function uploadDar(
  dar: Blob,
  query: DarQuery & { readonly vetAllPackages?: boolean | undefined },
  options?: CallOptions,
): Promise<void> {
  return sendForNothing(uploadDarEndpoint, { query: { ...query }, bytes: dar }, withTime(options))
}

function withTime(options: CallOptions | undefined): CallOptions {
  return { ...options, timeoutMs: options?.timeoutMs ?? 300_000 }
}
