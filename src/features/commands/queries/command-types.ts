/**
 * Loads the declaration of a command's template or interface (docs/network-rules.md, Compiled
 * packages).
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { packageRows, type PackageRow } from '#features/packages/rules/package-rows.ts'
import type { CommandTypes } from '../rules/typed/command-types.ts'
import { templateIdProblem } from '../rules/text-rules.ts'
import { UnreadablePackageError } from '#ledger/daml-lf/unreadable-package-error.ts'
import type { TypeName } from '#ledger/daml-lf/package-types.ts'
import { ownVetting } from '#features/packages/queries/packages.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { interfaceTypes, templateTypes } from '#shared/queries/package-types/package-types.ts'

/**
 * The types of a command's template or interface, or the reason why they are missing, as a
 * sentence.
 */
export type CommandTypesAnswer =
  | { readonly kind: 'types'; readonly types: CommandTypes }
  | { readonly kind: 'none'; readonly reason: string; readonly canAskAgain?: true }

/**
 * The types of a command's template id. A package name means the package that the request prefers,
 * or else the highest version that this participant vets. The participant chooses the same version
 * if no other participant is involved.
 * @param preferred the request's `packageIdSelectionPreference`
 */
export function commandTypes(templateId: string, preferred: readonly string[]) {
  return queryOptions({
    queryKey: ['ledger', 'command types', templateId, ...preferred],
    queryFn: ({ client }) => findTypes(client, templateId, preferred),
    enabled: templateIdProblem(templateId) === undefined,
    staleTime: 60_000,
    structuralSharing: false,
    retry: false,
  })
}

async function findTypes(
  client: QueryClient,
  templateId: string,
  preferred: readonly string[],
): Promise<CommandTypesAnswer> {
  const [reference = '', ...names] = templateId.split(':')
  const found = await packageOf(client, reference, preferred)
  if (found === undefined) {
    const reason = `The participant has not vetted any package with the name “${reference.slice(1)}”.`
    return { kind: 'none', reason }
  }
  const id = [found.id, ...names].join(':')
  const of = { id: found.id, name: found.name, version: found.version }
  try {
    const template = await client.fetchQuery(templateTypes(id))
    if (template !== null)
      return { kind: 'types', types: { ...template, kind: 'template', package: of } }
    const inter = await client.fetchQuery(interfaceTypes(id))
    if (inter !== null)
      return { kind: 'types', types: { ...inter, kind: 'interface', package: of } }
  } catch (error) {
    if (!(error instanceof UnreadablePackageError)) throw error
    return { kind: 'none', reason: `The package could not be loaded: ${error.message}.` }
  }
  const version = of.version === '' ? '' : ` ${of.version}`
  return {
    kind: 'none',
    reason: `The package ${of.name === '' ? of.id : of.name}${version} has no ${names.join(':')}.`,
  }
}

async function packageOf(
  client: QueryClient,
  reference: string,
  preferred: readonly string[],
): Promise<Pick<PackageRow, 'id' | 'name' | 'version'> | undefined> {
  const byName = reference.startsWith('#')
  const rows = await vettedRows(client, byName)
  if (!byName) {
    return rows.find(({ id }) => id === reference) ?? { id: reference, name: '', version: '' }
  }
  const named = rows.filter(({ name }) => name === reference.slice(1))
  return named.find(({ id }) => preferred.includes(id)) ?? named[0]
}

/**
 * Returns the packages that the participant vets. If loading the packages fails, throws if
 * `areNeeded`. Otherwise returns an empty list, because a request that names a package by its id
 * needs no vetted packages.
 */
async function vettedRows(client: QueryClient, areNeeded: boolean): Promise<readonly PackageRow[]> {
  try {
    return packageRows([], await client.ensureQueryData(ownVetting()))
  } catch (error) {
    if (areNeeded || failureOf(error) === undefined) throw error
    return []
  }
}

/**
 * Returns a command's reference to a template or interface, by package name if the name is cached.
 */
export function cachedReference(
  client: QueryClient,
  { packageId, module, name }: TypeName,
): string {
  const rows = packageRows([], client.getQueryData(ownVetting().queryKey))
  const packageName = rows.find(({ id }) => id === packageId)?.name ?? ''
  return `${packageName === '' ? packageId : `#${packageName}`}:${module}:${name}`
}
