import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '../../src/ledger/json.ts'
import { isJsonObject } from '../../src/ledger/open-object.ts'
import { digestText } from '../writer/digest-text.ts'
import type { PrivateUpdate } from './update-rows.ts'

/**
 * Members whose lists have no order, and members that differ between two responses with the same
 * update.
 */
const sets = new Set(['signatories', 'observers', 'actingParties', 'witnessParties'])
const ofOneAnswer = new Set(['createdEventBlob', 'traceContext'])

/** Returns the digest of an update, without the members that may differ between two responses. */
export function privateDigest({ json }: Pick<PrivateUpdate, 'json'>): string {
  return sha256(digestText(withoutOrder(json)))
}

/** Returns the digest of all updates of a page. */
export function privatePageDigest(updates: readonly PrivateUpdate[]): string {
  const lines = updates.map((update) => `${update.offset} ${privateDigest(update)}`)
  return `p1:${sha256(lines.join('\n'))}`
}

/** Sorts sets only in the participant's own description of events. Payloads stay unchanged. */
function withoutOrder(json: Json): Json {
  if (Array.isArray(json)) return json.map(withoutOrder)
  if (!isJsonObject(json)) return json
  const members = Object.entries(json).flatMap(([name, value]): (readonly [string, Json])[] => {
    if (ofOneAnswer.has(name)) return []
    if (payloads.has(name)) return [[name, value]]
    if (sets.has(name) && Array.isArray(value)) return [[name, sorted(value)]]
    return [[name, withoutOrder(value)]]
  })
  return Object.fromEntries(members) satisfies JsonObject
}

const payloads = new Set(['createArgument', 'contractKey', 'choiceArgument', 'exerciseResult'])

function sorted(texts: readonly Json[]): Json[] {
  return texts.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

function textOf(json: Json): string {
  return typeof json === 'string' ? json : ''
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
