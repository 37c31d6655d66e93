import { createHash } from 'node:crypto'
import { TooDeep, canonicalText, comparable } from '../../src/ledger/agreement/canonical.ts'
import { ofUpdate } from '../../src/ledger/agreement/questions.ts'
import { stringifyJson } from '../../src/ledger/json.ts'
import type { IndexedUpdate } from '../rows/update-rows.ts'

/** What of an update all Scans must say the same of, as a short text (docs/network-rules.md, Several Scans). */
export function updateDigest({ json }: Pick<IndexedUpdate, 'json'>): string {
  return sha256(textOf(json))
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

function textOf(json: IndexedUpdate['json']): string {
  try {
    return canonicalText(comparable(json, ofUpdate.rules))
  } catch (error) {
    if (error instanceof TooDeep) return stringifyJson(json)
    throw error
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
