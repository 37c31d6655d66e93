import { compiledPackage, packageById } from '../packages/catalogue.ts'
import type { CompiledDeclaration } from '../packages/compiled-package.ts'
import type { DamlType, RecordType } from './daml-type.ts'
import { choiceTypesOf, keyTypeOf, recordTypeOf, type ChoiceTypes } from './declared-type.ts'
import type { Package } from './packages.ts'

interface Named {
  readonly name: string
  readonly package: Package
}

/**
 * Returns the declaration of a template or interface in its package. Throws if the package does not
 * declare it.
 */
export function declarationOf({
  name,
  package: { name: of, version },
}: Named): CompiledDeclaration {
  const found = compiledPackage(of, version).declared.get(name)
  if (!found) throw new Error(`${of} ${version} declares no ${name}`)
  return found
}

/** Returns the declaration of `<package id>:Module.Name:Entity`; undefined if it does not exist. */
export function declarationById(id: string): CompiledDeclaration | undefined {
  const colon = id.indexOf(':')
  return packageById(id.slice(0, colon))?.declared.get(id.slice(colon + 1))
}

/** Returns the type of a template's create arguments. */
export const payloadTypeOf = (template: Named): RecordType => recordTypeOf(declarationOf(template))

/** Returns the type of a template's key; undefined for a template without a key. */
export const keyTypeOfTemplate = (template: Named): DamlType | undefined =>
  keyTypeOf(declarationOf(template))

/**
 * Returns the types of a template's choice, or of an interface's choice if it is exercised through
 * an interface. Throws for a choice that its package does not declare; such a choice cannot be on a
 * ledger.
 */
export function exerciseTypes(
  template: Named,
  { name, through }: { readonly name: string; readonly through?: Named },
): ChoiceTypes {
  const found = choiceTypesOf(declarationOf(through ?? template), name)
  if (!found) throw new Error(`${(through ?? template).name} has no choice ${name}`)
  return found
}
