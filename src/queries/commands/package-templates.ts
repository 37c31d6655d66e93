import { queryOptions } from '@tanstack/react-query'
import { packageTypes } from '../package-types/package-types.ts'

/** `Module:Entity` of the templates and interfaces that a package declares. */
export function templatesOfPackage(packageId: string) {
  return queryOptions({
    queryKey: ['ledger', 'templates of package', packageId],
    queryFn: async ({ client }): Promise<readonly string[]> => {
      const { modules } = await client.fetchQuery(packageTypes(packageId))
      return modules.flatMap(({ name, templates, interfaces }) =>
        [...templates, ...interfaces].map((one) => `${name}:${one.name.name}`),
      )
    },
    staleTime: Infinity,
    retry: false,
  })
}
