import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { packageRows } from '#ledger/admin/package-rows.ts'
import { ownVetting, packageIds } from '#queries/admin/packages.ts'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { PackageContentsView } from './PackageContentsView.tsx'
import { PackageDownload } from './PackageDownload.tsx'
import { PackageFacts } from './PackageFacts.tsx'
import { usePackageReading } from './use-package-reading.ts'
import { VettingFailure } from './VettingFailure.tsx'

const route = getRouteApi('/packages/$packageId')

/** One package: what the participant says of it, its download and its contents. */
export function PackagePage() {
  const { packageId } = route.useParams()
  return <OnePackage key={packageId} packageId={packageId} />
}

function OnePackage({ packageId }: { readonly packageId: string }) {
  const ids = useQuery(packageIds())
  const vetting = useQuery(ownVetting())
  const row = packageRows(ids.data, vetting.data).find(({ id }) => id === packageId)
  const { reading, read, stop } = usePackageReading(packageId)
  const contents =
    reading.kind === 'read' && typeof reading.package.contents !== 'string'
      ? reading.package.contents
      : undefined
  const name = row?.name || contents?.name
  const version = row?.version || contents?.version
  return (
    <Page
      up={<Link to="/packages">Packages</Link>}
      title={name === undefined ? 'Package' : visibleText(`${name} ${version ?? ''}`)}
      documentTitle={name ?? `Package ${packageId.slice(0, 12)}`}
    >
      <FamilyGate family="ledger">
        <VettingFailure query={vetting} />
        <PackageFacts
          packageId={packageId}
          row={row}
          isKnown={ids.data === undefined ? undefined : ids.data.includes(packageId)}
          hasVetting={vetting.data !== undefined}
        />
        <PackageDownload
          reading={reading}
          file={{ id: packageId, name, version }}
          onRead={read}
          onStop={stop}
        />
        {reading.kind === 'read' ? (
          <PackageContentsView contents={reading.package.contents} />
        ) : null}
      </FamilyGate>
    </Page>
  )
}
