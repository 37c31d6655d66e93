/** Packages of a participant (docs/network-rules.md, Packages). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'
import { send, sendForBytes, type BytesAnswer, type CallOptions } from '../transport.ts'

export const Packages = openObject({ packageIds: v.array(v.string()) })
export type Packages = v.InferOutput<typeof Packages>

export const listPackagesEndpoint = get('ledger', '/v2/packages', Packages)

/** GET /v2/packages: all package ids, not paged. */
export function listPackages(options?: CallOptions): Promise<Packages> {
  return send(listPackagesEndpoint, {}, options)
}

export const downloadPackageEndpoint = get('ledger', '/v2/packages/{package-id}')

/**
 * GET /v2/packages/{package-id}: streams the package's archive. The default time-out is five
 * minutes.
 */
export function downloadPackage(packageId: string, options?: CallOptions): Promise<BytesAnswer> {
  return sendForBytes(
    downloadPackageEndpoint,
    { params: { 'package-id': packageId } },
    { ...options, timeoutMs: options?.timeoutMs ?? 300_000 },
  )
}
