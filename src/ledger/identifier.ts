/**
 * Identifiers of the ledger. The specifications define them only as strings (docs/network-rules.md,
 * Parties), so they stay unchanged. Parts of identifiers are only displayed.
 */
import * as v from 'valibot'

export const PartyId = v.pipe(v.string(), v.brand('PartyId'))
export type PartyId = v.InferOutput<typeof PartyId>
export const ContractId = v.pipe(v.string(), v.brand('ContractId'))
export type ContractId = v.InferOutput<typeof ContractId>
export const UpdateId = v.pipe(v.string(), v.brand('UpdateId'))
export type UpdateId = v.InferOutput<typeof UpdateId>
export const EventId = v.pipe(v.string(), v.brand('EventId'))
export type EventId = v.InferOutput<typeof EventId>
export const SynchronizerId = v.pipe(v.string(), v.brand('SynchronizerId'))
export type SynchronizerId = v.InferOutput<typeof SynchronizerId>
/** `<package id or #package name>:<Module>:<Entity>`; interface ids have the same form. */
export const TemplateId = v.pipe(v.string(), v.brand('TemplateId'))
export type TemplateId = v.InferOutput<typeof TemplateId>

/** Returns true for the id of the Global Synchronizer, which has the form of a party id. */
export function isGlobalSynchronizer(id: string): boolean {
  return id.startsWith('global-domain::')
}

/**
 * Returns the readable hint and the fingerprint around the last `::` of a party, participant or
 * synchronizer id.
 */
export function splitUniqueId(id: string): { hint: string; fingerprint: string | undefined } {
  const at = id.lastIndexOf('::')
  return at === -1
    ? { hint: id, fingerprint: undefined }
    : { hint: id.slice(0, at), fingerprint: id.slice(at + 2) }
}

/**
 * Returns `Module:Entity`, which identifies a template in every package (docs/architecture.md,
 * Exactness).
 */
export function templateName(id: TemplateId): string {
  return id.split(':').slice(-2).join(':')
}

/** Returns only the entity, for narrow layouts: `Amulet` of `…:Splice.Amulet:Amulet`. */
export function entityName(id: TemplateId): string {
  return id.slice(id.lastIndexOf(':') + 1)
}

/**
 * Returns the package part of a template id: an id, or a name after `#`. Undefined if the template
 * id has no package.
 */
export function packageReference(id: TemplateId): string | undefined {
  const parts = id.split(':')
  return parts.length > 2 ? parts.slice(0, -2).join(':') : undefined
}

/** Returns true if two template ids name the same template, in any package version. */
export function isSameTemplate(a: TemplateId, b: TemplateId): boolean {
  return templateName(a) === templateName(b)
}
