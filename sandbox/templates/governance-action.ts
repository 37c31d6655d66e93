import type { Json, JsonObject } from '../ledger/json-value.ts'

/** Returns an action of the DSO rules. */
export function dsoAction(tag: string, value: JsonObject): JsonObject {
  return { tag: 'ARC_DsoRules', value: { dsoAction: { tag, value } } }
}

/** Returns an action of the amulet rules. */
export function amuletRulesAction(tag: string, value: JsonObject): JsonObject {
  return { tag: 'ARC_AmuletRules', value: { amuletRulesAction: { tag, value } } }
}

/** Returns an action of the name service. */
export function ansAction(entryContextId: string, tag: string, value: Json): JsonObject {
  return {
    tag: 'ARC_AnsEntryContext',
    value: { ansEntryContextCid: entryContextId, ansEntryContextAction: { tag, value } },
  }
}
