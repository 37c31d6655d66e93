import { ExactNumber, type Json, type JsonObject } from '../json.ts'

/** Arguments and results of an event. */
export class RawPayload {
  #texts: readonly string[] | undefined

  constructor(readonly values: readonly Json[]) {}

  /**
   * All texts inside, in no order, found once and when asked for. Names of members are none of them;
   * what is a map in Daml comes as a list of pairs, and its keys are.
   */
  get texts(): readonly string[] {
    return (this.#texts ??= textsIn(this.values))
  }
}

function textsIn(values: readonly Json[]): readonly string[] {
  const texts: string[] = []
  const open: (readonly Json[] | JsonObject)[] = [values]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isList(node)) {
      for (const value of node) {
        if (typeof value === 'string') texts.push(value)
        else if (isNode(value)) open.push(value)
      }
    } else {
      // `Object.values` would take three times as long.
      for (const name in node) {
        const value = node[name]
        if (typeof value === 'string') texts.push(value)
        else if (isNode(value)) open.push(value)
      }
    }
  }
  return texts
}

function isNode(value: Json | undefined): value is Json[] | JsonObject {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber)
}

function isList(node: readonly Json[] | JsonObject): node is readonly Json[] {
  return Array.isArray(node)
}
