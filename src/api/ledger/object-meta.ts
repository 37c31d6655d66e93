/** Metadata of a participant's parties and users (docs/network-rules.md, Metadata). */
import * as v from 'valibot'
import { mapOf, openObject } from '#ledger/open-object.ts'

/**
 * Updates send `resourceVersion` back unchanged for optimistic concurrency control. To remove an
 * annotation, an update contains its key with an empty text.
 */
export const ObjectMeta = openObject({
  resourceVersion: v.nullish(v.string()),
  annotations: v.nullish(mapOf(v.string())),
})
export type ObjectMeta = v.InferOutput<typeof ObjectMeta>

/** The fields that an update changes, as snake_case paths such as `local_metadata.annotations`. */
export const FieldMask = openObject({
  paths: v.array(v.string()),
  unknownFields: openObject({ fields: openObject({}) }),
})
export type FieldMask = v.InferOutput<typeof FieldMask>

/** Returns the mask of fields. The server requires the empty `unknownFields`. */
export function fieldMask(paths: readonly string[]): FieldMask {
  return { paths: [...paths], unknownFields: { fields: {} } }
}
