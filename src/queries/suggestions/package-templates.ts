import type { QueryClient } from '@tanstack/react-query'
import { catalogueEntry, type CatalogueEntry } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { placeOf } from '#ledger/daml-lf/source/find-place.ts'
import { catalogueState } from '../package-types/catalogue.ts'
import { packageTypesRead } from '../package-types/package-types.ts'

/** `#package-name:Module:Entity` of the templates and interfaces of packages that were read here. */
export function templatesOfPackages(client: QueryClient): readonly string[] {
  const opened = packageTypesRead(client).map(catalogueEntry)
  return [...new Set([...opened, ...catalogueState().entries].flatMap(idsOf))]
}

function idsOf({ name, rows }: CatalogueEntry): readonly string[] {
  return name === '' ? [] : rows.map((row) => `#${name}:${placeOf(row.name)}`)
}
