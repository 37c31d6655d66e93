/** The worker that reads packages off the page's thread. */
import { catalogueEntry } from '#ledger/daml-lf/catalogue/catalogue.ts'
import type { TypeName } from '#ledger/daml-lf/package-types.ts'
import { serve } from '../worker/serve.ts'
import type { Whose } from '../whose.ts'
import { createPackageService, type FetchPackage } from './package-service.ts'
import { packageStore } from './package-store.ts'

/** A worker serves one user: it ends when that one leaves. */
let service: ReturnType<typeof createPackageService> | undefined

const serviceOf = (of: Whose) => (service ??= createPackageService(packageStore(of), Date.now))

const offered = {
  packageTypes: (of: Whose, packageId: string, fetchPackage: FetchPackage) =>
    serviceOf(of).packageTypes(packageId, fetchPackage),
  /** The searchable part of a package, because the page could not keep all packages. */
  catalogueEntry: async (of: Whose, packageId: string, fetchPackage: FetchPackage) => {
    const answer = await serviceOf(of).packageTypes(packageId, fetchPackage)
    return answer.kind === 'types'
      ? { kind: answer.kind, value: catalogueEntry(answer.value) }
      : answer
  },
  templateTypes: (of: Whose, name: TypeName, fetchPackage: FetchPackage) =>
    serviceOf(of).templateTypes(name, fetchPackage),
  interfaceTypes: (of: Whose, name: TypeName, fetchPackage: FetchPackage) =>
    serviceOf(of).interfaceTypes(name, fetchPackage),
}
export type PackageTypesWorker = typeof offered

serve(offered)
