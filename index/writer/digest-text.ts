import { ExactNumber, stringifyJson, type Json, type JsonObject } from '../../src/ledger/json.ts'
import { isJsonObject } from '../../src/ledger/open-object.ts'

/**
 * Returns the part of an update that all Scans must agree on, as one text (docs/network-rules.md,
 * Several Scans): members sorted by name, without null members, parties of an event as a set, and
 * without blobs, which are specific to a participant.
 */
export function digestText(json: Json): string {
  try {
    return isJsonObject(json) ? writeUpdate(json) : write(json)
  } catch (error) {
    // The value is nested more deeply than the stack allows, so its unchanged text is compared.
    if (error instanceof RangeError) return stringifyJson(json)
    throw error
  }
}

function writeUpdate(update: JsonObject): string {
  return writeMembers(update, (name, value) => {
    if (!isJsonObject(value)) return write(value)
    if (name === 'events_by_id') return writeMembers(value, (_id, event) => writeEvent(event))
    if (name !== 'event') return write(value)
    return writeMembers(value, (part, own) =>
      part === 'created_event' ? writeEvent(own) : write(own),
    )
  })
}

const partySets = new Set(['signatories', 'observers', 'acting_parties'])

function writeEvent(event: Json): string {
  if (!isJsonObject(event)) return write(event)
  return writeMembers(event, (name, value) => {
    if (name === 'created_event_blob') return undefined
    if (!partySets.has(name) || !Array.isArray(value)) return write(value)
    return `[${value.map(write).toSorted().join()}]`
  })
}

function write(value: Json): string {
  if (value instanceof ExactNumber) return value.text
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  if (isJsonObject(value)) return writeMembers(value, (_name, member) => write(member))
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

function writeMembers(
  object: JsonObject,
  writeMember: (name: string, value: Json) => string | undefined,
): string {
  const members: string[] = []
  for (const name of Object.keys(object).toSorted()) {
    const value = object[name]
    if (value === undefined || value === null) continue
    const written = writeMember(name, value)
    if (written !== undefined) members.push(`${quoted(name)}:${written}`)
  }
  return `{${members.join()}}`
}

const quotedNames = new Map<string, string>()

/**
 * Returns a name as JSON. The results are cached, because member names repeat. The cache has a
 * limit, because maps may have any number of different keys.
 */
function quoted(name: string): string {
  const known = quotedNames.get(name)
  if (known !== undefined) return known
  const text = JSON.stringify(name)
  if (quotedNames.size < 2000) quotedNames.set(name, text)
  return text
}
