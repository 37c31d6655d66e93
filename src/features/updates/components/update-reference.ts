import { findIds, type IdMatch } from '#ledger/ids/find-ids.ts'

/**
 * The meaning of the text that an address contains as an update id. This is an update id in any
 * form that servers or users write, or another kind of identifier.
 */
export type UpdateReference =
  /**
   * Lower case, without `#`. 1220 followed by 64 digits may also be a hash that an external party
   * signed.
   */
  | { readonly kind: 'update'; readonly id: string; readonly event: string | undefined }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'contract' }
  | { readonly kind: 'party' }
  | { readonly kind: 'offset' }
  /** The beginning of an update id. */
  | { readonly kind: 'cut'; readonly missing: number }
  | { readonly kind: 'unknown' }

const idLength = 68

export function readUpdateReference(pasted: string): UpdateReference {
  const text = pasted.trim()
  const { ids } = findIds(text)
  const [only] = ids
  if (only !== undefined && ids.length === 1) return referenceTo(only)
  const signed = fromBase64(text)
  if (signed !== undefined) return { kind: 'update', id: signed, event: undefined }
  if (/^1220[\da-f]{4,}$/i.test(text) && text.length < idLength) {
    return { kind: 'cut', missing: idLength - text.length }
  }
  return { kind: /^\d{1,19}$/.test(text) ? 'offset' : 'unknown' }
}

function referenceTo({ kind, id, event }: IdMatch): UpdateReference {
  if (kind === 'update') {
    return { kind, id, event: event === undefined ? undefined : `${id}:${event}` }
  }
  if (kind === 'hash') return { kind, hash: id }
  return kind === 'contract' || kind === 'party' ? { kind } : { kind: 'unknown' }
}

/**
 * Returns the ledger's form of a reference, or `undefined` if the text already has it or is not an
 * update id.
 */
export function correctedReference(
  text: string,
): { readonly id: string; readonly event: string | undefined } | undefined {
  const reference = readUpdateReference(text)
  if (reference.kind === 'hash') {
    return reference.hash === text ? undefined : { id: reference.hash, event: undefined }
  }
  if (reference.kind !== 'update' || reference.id === text) return undefined
  return { id: reference.id, event: reference.event }
}

/** Returns the key of an event in an update. `named` may have the `#` of older releases. */
export function eventIdIn(events: Readonly<Record<string, unknown>>, named: string): string {
  const bare = named.replace(/^#/, '')
  return [named, bare, `#${bare}`].find((id) => Object.hasOwn(events, id)) ?? named
}

/**
 * Decodes a hash as the Ledger API writes it for prepared transactions: 34 bytes that begin with 12
 * 20.
 */
function fromBase64(text: string): string | undefined {
  if (!/^Ei[A-D][\w+/-]{43}(?:==|%3D%3D)?$/.test(text)) return undefined
  const bytes = atob(text.slice(0, 46).replaceAll('-', '+').replaceAll('_', '/'))
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
