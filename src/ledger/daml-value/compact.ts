/**
 * Reads values in `compact_json` (docs/network-rules.md, Daml values) and guesses their types from
 * their form.
 */
import { ExactNumber, type Json, type JsonObject } from '../json.ts'
import { isJsonObject } from '../open-object.ts'
import type { DamlEntry, DamlValue } from './daml-value.ts'
import { guessText, isInt } from './texts.ts'

const constructor = /^[A-Z][\w']*$/

/**
 * Reads one level of a value. `label` is the record field that contains the value or, for an item
 * of a list, that list.
 */
export function readCompact(json: Json, label?: string): DamlValue {
  if (json === null) return { kind: 'none' }
  if (typeof json === 'string') return guessText(json, label)
  if (typeof json === 'boolean') return { kind: 'bool', value: json }
  if (typeof json === 'number' || typeof json === 'bigint') {
    return { kind: 'number', text: String(json) }
  }
  if (json instanceof ExactNumber) return { kind: 'number', text: json.text }
  if (Array.isArray(json)) {
    const entries = entriesOf(json)
    return entries === undefined ? { kind: 'list', items: json } : { kind: 'map', entries }
  }
  return readObject(json)
}

function readObject(json: JsonObject): DamlValue {
  const labels = Object.keys(json)
  if (labels.length === 0) return { kind: 'unit' }
  if (labels.length === 1) {
    const { microseconds, map } = json
    if (typeof microseconds === 'string' && isInt(microseconds)) {
      return { kind: 'duration', text: microseconds }
    }
    const items = map === undefined ? undefined : elementsOfSet(map)
    if (items !== undefined) return { kind: 'set', items }
  }
  const { tag, value } = json
  if (labels.length === 2 && typeof tag === 'string' && value !== undefined) {
    if (constructor.test(tag)) return { kind: 'variant', tag, value }
  }
  const fields = Object.entries(json).map(([label, value]) => ({ label, value }))
  return { kind: 'record', fields }
}

/**
 * Returns the entries of a list that may be a map: pairs with keys of one kind, without repeated
 * texts or numbers. A list of two-item lists rarely has this form by chance.
 */
function entriesOf(items: readonly Json[]): readonly DamlEntry[] | undefined {
  const entries: DamlEntry[] = []
  const met = new Set<Json>()
  let kind: string | undefined
  for (const item of items) {
    if (!Array.isArray(item) || item.length !== 2) return undefined
    const [key = null, value = null] = item
    kind ??= typeof key
    if (typeof key !== kind || key === null || Array.isArray(key) || met.has(key)) return undefined
    met.add(key)
    entries.push({ key, value })
  }
  return entries.length === 0 ? undefined : entries
}

/**
 * Returns the elements of a `DA.Set`, which are the keys of its map. The values of the map are all
 * unit.
 */
function elementsOfSet(map: Json): readonly Json[] | undefined {
  if (!Array.isArray(map)) return undefined
  const elements: Json[] = []
  for (const pair of map) {
    if (!Array.isArray(pair) || pair.length !== 2) return undefined
    const [key = null, unit = null] = pair
    if (!isJsonObject(unit) || Object.keys(unit).length > 0) return undefined
    elements.push(key)
  }
  return elements
}
