import { createHash } from 'node:crypto'
import type { IndexedUpdate } from '../rows/update-rows.ts'
import { digestText } from './digest-text.ts'

/**
 * Returns a digest of the part of an update that all Scans must agree on (docs/network-rules.md,
 * Several Scans).
 */
export function updateDigest({ json }: Pick<IndexedUpdate, 'json'>): string {
  return sha256(digestText(json))
}

/**
 * Returns the digest of all updates of a page. In the older form of Scan's response, an update
 * contains numbers specific to the node. Its digest therefore includes only ids and times
 * (docs/network-rules.md, The update history).
 */
export function pageDigest(updates: readonly IndexedUpdate[], isOlderForm: boolean): string {
  const lines = updates.map((update) => {
    const line = `${update.position.migrationId} ${update.micros} ${update.updateId}`
    return isOlderForm ? line : `${line} ${updateDigest(update)}`
  })
  return `${isOlderForm ? 'v0' : 'v2'}:${sha256(lines.join('\n'))}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
