import type { TypeName } from '../package-types.ts'
import type { SourceLine } from './source-line.ts'

/** Where a type is declared, as the address of its package's page names it. */
export function placeOf({ module, name }: Pick<TypeName, 'module' | 'name'>): string {
  return `${module}:${name}`
}

/**
 * The line of a declaration: `Module`, `Module:Entity` or `Module:Entity:Choice`. A record that
 * stands in its choice, or with its constructor, is found there; -1 where there is none.
 */
export function lineOfPlace(lines: readonly SourceLine[], place: string): number {
  const exact = lines.findIndex((line) => line.place === place)
  if (exact !== -1) return exact
  const [module, name] = place.split(':')
  if (module === undefined || name === undefined) return -1
  const ofChoice = lines.findIndex(
    (line) => line.place?.startsWith(`${module}:`) === true && line.place.endsWith(`:${name}`),
  )
  if (ofChoice !== -1) return ofChoice
  // A constructor's record is named after its variant, and stands there.
  const variant = name.slice(0, Math.max(0, name.lastIndexOf('.')))
  return lines.findIndex((line) => line.place === `${module}:${variant}`)
}
