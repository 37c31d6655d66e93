/** The worker that reads packages. */
import { catalogueEntry } from '#ledger/daml-lf/catalogue/catalogue.ts'
import type { TypeName } from '#ledger/daml-lf/package-types.ts'
import { serve } from '../worker/serve.ts'
import type { SessionUser } from '../session-user.ts'
import { createPackageService, type FetchPackage } from './package-service.ts'
import { packageStore } from './package-store.ts'

/** A worker serves only one user, because it ends when the user leaves. */
let service: ReturnType<typeof createPackageService> | undefined

const serviceOf = (of: SessionUser) =>
  (service ??= createPackageService(packageStore(of), Date.now))

const offered = {
  packageTypes: (of: SessionUser, packageId: string, fetchPackage: FetchPackage) =>
    serviceOf(of).packageTypes(packageId, fetchPackage),
  /**
   * Returns the searchable part of a package. The whole packages would not fit into the page's
   * memory.
   */
  catalogueEntry: async (of: SessionUser, packageId: string, fetchPackage: FetchPackage) => {
    const answer = await serviceOf(of).packageTypes(packageId, fetchPackage)
    return answer.kind === 'types'
      ? { kind: answer.kind, value: catalogueEntry(answer.value) }
      : answer
  },
  templateTypes: (of: SessionUser, name: TypeName, fetchPackage: FetchPackage) =>
    serviceOf(of).templateTypes(name, fetchPackage),
  interfaceTypes: (of: SessionUser, name: TypeName, fetchPackage: FetchPackage) =>
    serviceOf(of).interfaceTypes(name, fetchPackage),
}
export type PackageTypesWorker = typeof offered

serve(offered)
