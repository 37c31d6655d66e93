import { linkOptions } from '@tanstack/react-router'
import { hasAddress } from '../page-address.ts'

export type IdentifierKind =
  'party' | 'contract' | 'update' | 'event' | 'template' | 'package' | 'synchronizer' | 'hash'

/** The nouns for identifiers in `Copy the …`. */
export const identifierWords: Readonly<Record<IdentifierKind, string>> = {
  party: 'party',
  contract: 'contract id',
  update: 'update id',
  event: 'event id',
  template: 'template id',
  package: 'package id',
  synchronizer: 'synchronizer id',
  hash: 'hash',
}

/** Returns the link to an identifier's page, if its kind has one. */
export function identifierLink(kind: IdentifierKind, id: string) {
  if (!hasAddress(id)) return undefined
  if (kind === 'party') {
    return linkOptions({ to: '/parties/$party', params: { party: id } })
  }
  if (kind === 'contract')
    return linkOptions({ to: '/contracts/$contractId', params: { contractId: id } })
  // A reference by name (`#splice-amulet`) means the preferred version.
  if (kind === 'package' && !id.startsWith('#')) {
    return linkOptions({ to: '/packages/$packageId', params: { packageId: id } })
  }
  if (kind === 'template') {
    const [, packageId, path] = /^([^#:][^:]*):([^:]+:[^:]+)$/.exec(id) ?? []
    // Without a package id, the link leads to the newest version of the template.
    return packageId === undefined || path === undefined
      ? linkOptions({ to: '/templates/$templateId', params: { templateId: id } })
      : linkOptions({ to: '/packages/$packageId', params: { packageId }, search: { at: path } })
  }
  return kind === 'update'
    ? linkOptions({ to: '/updates/$updateId', params: { updateId: id } })
    : undefined
}
