import { createHash } from 'node:crypto'
import type { IndexedUpdate } from '../rows/update-rows.ts'
import { digestText } from './digest-text.ts'

/** What of an update all Scans must say the same of, as a short text (docs/network-rules.md, Several Scans). */
export function updateDigest({ json }: Pick<IndexedUpdate, 'json'>): string {
  return sha256(digestText(json))
}

/**
 * Of all updates of a page. Where the older form answered, of their ids and times only: what else it
 * says has numbers of the node's own (docs/network-rules.md, The update history).
 */
export function pageDigest(updates: readonly IndexedUpdate[], isOlderForm: boolean): string {
  const lines = updates.map((update) => {
    const place = `${update.position.migrationId} ${update.micros} ${update.updateId}`
    return isOlderForm ? place : `${place} ${updateDigest(update)}`
  })
  return `${isOlderForm ? 'v0' : 'v2'}:${sha256(lines.join('\n'))}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
