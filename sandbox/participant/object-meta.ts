import type { JsonObject } from '#ledger/json.ts'
import { mapOf, object, optional, string, withDefault } from '../http/shape.ts'
import { CantonError, invalidArgument } from './canton-error.ts'

/** Participant-local metadata of a party or user (docs/network-rules.md, Metadata). */
export interface ObjectMeta {
  /** Changes on each update. */
  readonly resourceVersion: string
  readonly annotations: ReadonlyMap<string, string>
}

/** Metadata in a request. Without a resource version, concurrent changes are not checked. */
export interface RequestMeta {
  readonly resourceVersion: string
  readonly annotations: ReadonlyMap<string, string>
}

const largestAnnotations = 256 * 1024
const dnsLabel = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
const annotationName = /^[a-zA-Z0-9]([-_.a-zA-Z0-9]{0,61}[a-zA-Z0-9])?$/

/** Reads the metadata of a request body. */
export const metaShape = object<RequestMeta>({
  resourceVersion: withDefault(string, ''),
  annotations: withDefault(mapOf(string), new Map()),
})

/** The metadata of a request body, for a field that may be absent. */
export const optionalMetaShape = withDefault(metaShape, {
  resourceVersion: '',
  annotations: new Map(),
})

/** Metadata of a resource that was not created by a request. */
export const emptyMeta: ObjectMeta = { resourceVersion: '', annotations: new Map() }

/** Returns metadata in the ledger's JSON form. */
export const metaJson = (meta: ObjectMeta): JsonObject => ({
  resourceVersion: meta.resourceVersion,
  annotations: Object.fromEntries(meta.annotations),
})

function checkKey(key: string): void {
  const [name = '', prefix, ...more] = key.split('/').toReversed()
  const prefixFits =
    prefix === undefined ||
    (prefix.length <= 253 && prefix.split('.').every((label) => dnsLabel.test(label)))
  if (more.length > 0 || !prefixFits || !annotationName.test(name)) {
    throw invalidArgument(`key ${key} is not a valid annotation key`)
  }
}

function checkSize(kind: 'USER' | 'PARTY_DETAILS', annotations: ReadonlyMap<string, string>): void {
  let size = 0
  for (const [key, value] of annotations) size += Buffer.byteLength(key) + Buffer.byteLength(value)
  if (size <= largestAnnotations) return
  throw new CantonError(
    `MAX_${kind}_ANNOTATIONS_SIZE_EXCEEDED`,
    'InvalidIndependentOfSystemState',
    `Maximum annotations size of ${largestAnnotations / 1024} kb has been exceeded: ${size} bytes`,
  )
}

/**
 * Returns the metadata of a new resource. Throws if it violates a rule (docs/network-rules.md,
 * Metadata).
 */
export function createMeta(kind: 'USER' | 'PARTY_DETAILS', request: RequestMeta): ObjectMeta {
  if (request.resourceVersion !== '') {
    throw invalidArgument('resource version must be empty when creating a resource')
  }
  for (const [key, value] of request.annotations) {
    checkKey(key)
    if (value === '') throw invalidArgument(`value of annotation ${key} must be non-empty`)
  }
  checkSize(kind, request.annotations)
  return { resourceVersion: '0', annotations: request.annotations }
}

/**
 * Returns the metadata after an update (docs/network-rules.md, Metadata). Annotations of the
 * request are added or changed; an empty value removes an annotation. If the request names an
 * outdated resource version, the update is refused as a concurrent change.
 */
export function updateMeta(
  kind: 'USER' | 'PARTY_DETAILS',
  id: string,
  present: ObjectMeta,
  request: RequestMeta,
  withAnnotations: boolean,
): ObjectMeta {
  if (request.resourceVersion !== '' && request.resourceVersion !== present.resourceVersion) {
    throw new CantonError(
      `CONCURRENT_${kind}_UPDATE_DETECTED`,
      'ContentionOnSharedResources',
      `Update operation for ${kind === 'USER' ? 'user' : 'party'} '${id}' failed due to a concurrent update to the same ${kind === 'USER' ? 'user' : 'party'}`,
    )
  }
  const annotations = new Map(present.annotations)
  if (withAnnotations) {
    for (const [key, value] of request.annotations) {
      checkKey(key)
      if (value === '') annotations.delete(key)
      else annotations.set(key, value)
    }
  }
  checkSize(kind, annotations)
  return { resourceVersion: `${Number(present.resourceVersion || 0) + 1}`, annotations }
}

/** The field mask of an update request. Its other JSON member, `unknownFields`, is ignored. */
export const fieldMaskShape = object<{ paths: readonly string[] | undefined }>({
  paths: optional((value, path) => {
    if (!Array.isArray(value)) return [string(value, path)]
    return value.map((item, position) => string(item, [...path, position]))
  }),
})

/**
 * Returns the fields in a mask, by their protobuf names. The name of the message itself means all
 * its fields. Throws if the mask is empty or contains an unknown field.
 */
export function maskedFields(
  resource: { kind: 'PARTY_DETAILS' | 'USER' | 'IDENTITY_PROVIDER'; id: string },
  known: readonly string[],
  paths: readonly string[] | undefined,
): ReadonlySet<string> {
  const refuse = (problem: string): CantonError =>
    new CantonError(
      `INVALID_${resource.kind}_UPDATE_REQUEST`,
      'InvalidIndependentOfSystemState',
      `Update operation for '${resource.id}' failed due to: ${problem}`,
    )
  if (paths === undefined || paths.length === 0) {
    throw refuse('The update mask contains no entries')
  }
  const named = new Set<string>()
  for (const path of paths) {
    const fields = known.filter((field) => field === path || field.startsWith(`${path}.`))
    if (fields.length === 0) {
      throw refuse(`The update mask path: '${path}' does not point to a known field`)
    }
    for (const field of fields) named.add(field)
  }
  return named
}
