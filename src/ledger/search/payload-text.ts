import { ExactNumber, type Json, type JsonObject } from '../json.ts'

/**
 * Whether any text inside these values passes a test. The names of members are no values; what is a
 * map in Daml comes as a list of pairs, and its keys do count.
 */
export function somePayloadText(values: readonly Json[], test: (text: string) => boolean): boolean {
  const open: (readonly Json[] | JsonObject)[] = [values]
  /** Whether a value is such a text; what holds values is looked into later. */
  const look = (value: Json | undefined): boolean => {
    if (typeof value === 'string') return test(value)
    if (typeof value === 'object' && value !== null && !(value instanceof ExactNumber)) {
      open.push(value)
    }
    return false
  }
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isList(node)) {
      for (const value of node) if (look(value)) return true
    } else {
      // `Object.values` would take three times as long.
      for (const name in node) if (look(node[name])) return true
    }
  }
  return false
}

function isList(node: readonly Json[] | JsonObject): node is readonly Json[] {
  return Array.isArray(node)
}
