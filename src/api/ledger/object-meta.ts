/** What parties and users of a participant have in common (docs/network-rules.md, Metadata). */
import * as v from 'valibot'
import { mapOf, openObject } from '#ledger/open-object.ts'

/**
 * `resourceVersion` goes back unmodified in an update for concurrent-change control. In an update
 * an annotation is removed by sending its key with an empty text.
 */
export const ObjectMeta = openObject({
  resourceVersion: v.nullish(v.string()),
  annotations: v.nullish(mapOf(v.string())),
})
export type ObjectMeta = v.InferOutput<typeof ObjectMeta>

/** Which fields an update changes; paths are snake_case, `local_metadata.annotations`. */
export const FieldMask = openObject({
  paths: v.array(v.string()),
  unknownFields: openObject({ fields: openObject({}) }),
})
export type FieldMask = v.InferOutput<typeof FieldMask>

/** The mask of some fields. The server requires its empty `unknownFields`. */
export function fieldMask(paths: readonly string[]): FieldMask {
  return { paths: [...paths], unknownFields: { fields: {} } }
}
