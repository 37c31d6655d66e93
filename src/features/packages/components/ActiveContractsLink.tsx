import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

interface ActiveContractsLinkProps {
  readonly types: PackageTypes | undefined
  /** The declaration that is shown: `Module:Entity` or `Module:Entity:Choice`. */
  readonly at: string | undefined
}

/** A link from a template or an interface to its active contracts, in all versions of the package. */
export function ActiveContractsLink({ types, at = '' }: ActiveContractsLinkProps) {
  const [module, name] = at.split(':')
  const declared = types?.modules.find((one) => one.name === module)
  if (types === undefined || declared === undefined) return null
  const isTemplate = declared.templates.some((one) => one.name.name === name)
  const isInterface = declared.interfaces.some((one) => one.name.name === name)
  if (!isTemplate && !isInterface) return null
  const of = `${types.name === undefined ? types.packageId : `#${types.name}`}:${module}:${name}`
  return (
    <LinkButton to="/contracts" search={isInterface ? { of, kind: 'interface' } : { of }}>
      Active contracts
    </LinkButton>
  )
}
