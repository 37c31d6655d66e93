import type { TypeName } from '../package-types.ts'
import type { SourceLine } from './source-line.ts'

/** Returns the path of a type's declaration, for the address of its package's page. */
export function declarationPathOf({ module, name }: Pick<TypeName, 'module' | 'name'>): string {
  return `${module}:${name}`
}

/**
 * Returns the line of a declaration: `Module`, `Module:Entity` or `Module:Entity:Choice`. For a
 * record that is shown inside a choice or constructor, returns the line there. Returns -1 for an
 * unknown path.
 */
export function lineOfDeclaration(lines: readonly SourceLine[], path: string): number {
  const exact = lines.findIndex((line) => line.path === path)
  if (exact !== -1) return exact
  const [module, name] = path.split(':')
  if (module === undefined || name === undefined) return -1
  const ofChoice = lines.findIndex(
    (line) => line.path?.startsWith(`${module}:`) === true && line.path.endsWith(`:${name}`),
  )
  if (ofChoice !== -1) return ofChoice
  // The record of a constructor is named after its variant, and shown inside the variant.
  const variant = name.slice(0, Math.max(0, name.lastIndexOf('.')))
  return lines.findIndex((line) => line.path === `${module}:${variant}`)
}
