import { ExactNumber, type Json, type JsonObject } from '#ledger/json.ts'
import { reasonKey } from '#ledger/reason-key.ts'

/** Arguments and results of an event. */
export class RawPayload {
  #texts: readonly string[] | undefined

  constructor(readonly values: readonly Json[]) {}

  /**
   * All texts in the payload in no particular order, without member names, computed on first use. A
   * Daml map is a list of pairs, so its keys are included.
   */
  get texts(): readonly string[] {
    return (this.#texts ??= textsIn(this.values))
  }

  /** Descriptions and the reasons in the token standard's metadata, computed on first use. */
  get memos(): readonly string[] {
    return memosIn(this.values)
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
      // `Object.values` would take three times longer.
      for (const name in node) {
        const value = node[name]
        if (typeof value === 'string') texts.push(value)
        else if (isNode(value)) open.push(value)
      }
    }
  }
  return texts
}

const memoNames = ['description', reasonKey] as const

function memosIn(values: readonly Json[]): readonly string[] {
  const memos: string[] = []
  const open: (readonly Json[] | JsonObject)[] = [values]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isList(node)) {
      for (const name of memoNames) {
        const memo = Object.hasOwn(node, name) ? node[name] : undefined
        if (typeof memo === 'string') memos.push(memo)
      }
    }
    for (const value of isList(node) ? node : Object.values(node)) {
      if (isNode(value)) open.push(value)
    }
  }
  return memos
}

function isNode(value: Json | undefined): value is Json[] | JsonObject {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber)
}

function isList(node: readonly Json[] | JsonObject): node is readonly Json[] {
  return Array.isArray(node)
}
