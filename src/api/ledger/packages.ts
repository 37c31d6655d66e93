/** Packages of a participant (docs/network-rules.md, Packages). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

export const Packages = openObject({ packageIds: v.array(v.string()) })
export type Packages = v.InferOutput<typeof Packages>

/** GET /v2/packages: all package ids, not paged. */
export const listPackagesEndpoint = get('ledger', '/v2/packages', Packages)

/**
 * GET /v2/packages/{package-id}: streams the package's archive. The default time-out is five
 * minutes.
 */
export const downloadPackageEndpoint = get('ledger', '/v2/packages/{package-id}', undefined, {
  timeoutMs: 300_000,
})
