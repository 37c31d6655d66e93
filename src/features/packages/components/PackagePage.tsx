import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { packageRows } from '../rules/package-rows.ts'
import { ownVetting, packageIds } from '../queries/packages.ts'
import { isPackageNotFound } from '../queries/package-not-found.ts'
import { packageTypes } from '#shared/queries/package-types/package-types.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { useDeferredFirstRender } from '#ui/use-deferred-first-render.ts'
import { visibleText } from '#ui/visible-text.ts'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { PackageDownload } from './PackageDownload.tsx'
import { PackageFacts } from './PackageFacts.tsx'
import { PackageLinks } from './PackageLinks.tsx'
import { PackageVersions } from './PackageVersions.tsx'
import { SourceSection } from './source/SourceSection.tsx'
import { usePackageReading } from './use-package-reading.ts'
import { VettingFailure } from './VettingFailure.tsx'
import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

const route = getRouteApi('/packages/$packageId')

/**
 * One package: its source, its versions, its links to other packages, and the participant's data.
 */
export function PackagePage() {
  const { packageId } = route.useParams()
  return <OnePackage key={packageId} packageId={packageId} />
}

function OnePackage({ packageId }: { readonly packageId: string }) {
  const { at, against, ignored } = route.useSearch()
  const ids = useQuery(packageIds())
  const vetting = useQuery(ownVetting())
  const types = useQuery(packageTypes(packageId))
  const rows = packageRows(ids.data, vetting.data)
  const row = rows.find(({ id }) => id === packageId)
  const { reading, read, stop } = usePackageReading(packageId)
  // The source is rendered in steps, which would move content below it.
  const drawn = useDeferredFirstRender(types.data)
  const isComing = (drawn === undefined && !types.isError) || ids.isPending || vetting.isPending
  const name = row?.name || types.data?.name
  const version = row?.version || types.data?.version
  return (
    <Page
      up={<Link to="/packages">Packages</Link>}
      title={name === undefined ? 'Package' : visibleText(`${name} ${version ?? ''}`)}
      documentTitle={name ?? `Package ${packageId.slice(0, 12)}`}
      actions={<ActiveContractsLink types={types.data} at={at} />}
    >
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <SourceSection query={types} at={at} />
        {isComing ? null : (
          <>
            <PackageVersions
              packageId={packageId}
              name={name}
              rows={rows}
              against={against}
              at={at}
            />
            {types.data === undefined ? null : (
              <PackageLinks types={types.data} rows={rows} ids={ids.data} />
            )}
            <Section title="On the participant">
              <VettingFailure query={vetting} />
              <PackageFacts
                packageId={packageId}
                row={row}
                types={types.data}
                isKnown={ids.data === undefined ? undefined : ids.data.includes(packageId)}
                hasVetting={vetting.data !== undefined}
              />
            </Section>
            {isPackageNotFound(types.error) ? null : (
              <PackageDownload
                reading={reading}
                file={{ id: packageId, name, version }}
                onRead={read}
                onStop={stop}
              />
            )}
          </>
        )}
      </FamilyGate>
    </Page>
  )
}

interface ActiveContractsLinkProps {
  readonly types: PackageTypes | undefined
  /** The declaration in the address: `Module:Entity` or `Module:Entity:Choice`. */
  readonly at: string | undefined
}

function ActiveContractsLink({ types, at = '' }: ActiveContractsLinkProps) {
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
