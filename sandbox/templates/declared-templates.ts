import type { JsonObject } from '../ledger/json-value.ts'
import type { Template } from '../ledger/model.ts'
import { known } from '../ledger/packages.ts'
import { compiledPackage } from '../packages/catalogue.ts'
import { allSources } from '../packages/sources/all-sources.ts'
import { declaredOnly } from './declared-template.ts'

/**
 * Templates of the network's packages of which the sandbox has nothing but the declaration: clients can create their
 * contracts. Those that are named here are left out, and those whose signatories only Daml code knows.
 */
export function otherTemplates(implemented: ReadonlySet<string>): readonly Template<JsonObject>[] {
  return allSources.flatMap(({ name, versions }) => {
    const version = versions.at(-1) ?? ''
    const { declared } = compiledPackage(name)
    return [...declared.values()].flatMap(({ qualifiedName, written: { definition } }) =>
      definition.kind === 'template' &&
      !definition.signatories.isComputed &&
      !implemented.has(qualifiedName)
        ? [declaredOnly(known(name, version), qualifiedName)]
        : [],
    )
  })
}
