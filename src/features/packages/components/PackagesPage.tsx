import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { filterPackages, packageRows, type PackageRow } from '../rules/package-rows.ts'
import { ownVetting, packageIds } from '../queries/packages.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { readSort, sortRows, writeSort } from '#ui/table/sort-rows.ts'
import { tableCsv } from '#ui/table/table-file.ts'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { DarDrop } from './DarDrop.tsx'
import { storeDroppedDar } from './dropped-dar.ts'
import { packageColumns } from './package-columns.tsx'
import { PackageFilters } from './PackageFilters.tsx'
import { VettingFailure } from './VettingFailure.tsx'

const route = getRouteApi('/packages/')
const keyOf = ({ id }: PackageRow) => id
const copied = ({ id }: PackageRow) => ({ text: id, what: 'package id' })

/** The participant's packages, and the synchronizers on which they are vetted. */
export function PackagesPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const ids = useQuery(packageIds())
  const vetting = useQuery(ownVetting())
  const synchronizers = useQuery(ownSynchronizers())
  const rows = useMemo(() => packageRows(ids.data, vetting.data), [ids.data, vetting.data])
  const shown = useMemo(
    () =>
      sortRows(
        filterPackages(rows, {
          text: search.find,
          kind: search.kind,
          vetting: search.vetting,
          synchronizerId: search.synchronizer,
        }),
        packageColumns,
        search.sort,
      ),
    [rows, search.find, search.kind, search.vetting, search.synchronizer, search.sort],
  )
  const { find, kind, vetting: vetted, synchronizer } = search
  useAnnounceShown([find, kind, vetted, synchronizer], shown.length, rows.length)
  const failure = failureOf(ids.error)
  const isReading = ids.isPending || vetting.isPending
  return (
    <Page
      title="Packages"
      fill
      fact={
        isReading ? undefined : (
          <>
            {shown.length === rows.length ? null : (
              <>
                <Count value={shown.length} /> of{' '}
              </>
            )}
            <Count value={rows.length} noun="package" />
          </>
        )
      }
      actions={<PackageActions rows={shown} />}
      filters={
        <PackageFilters
          search={search}
          synchronizers={synchronizers.data?.connectedSynchronizers ?? []}
        />
      }
    >
      <IgnoredParams names={search.ignored} />
      <DarDrop
        onDrop={(file) => {
          storeDroppedDar(file)
          void navigate({ to: '/packages/validate' })
        }}
      />
      <FamilyGate family="ledger">
        {failure === undefined || isReading ? null : (
          <ErrorPanel
            failure={failure}
            title="The list of packages could not be loaded"
            compact={rows.length > 0}
            onRetry={() => void ids.refetch()}
            retrying={ids.isFetching}
            stillTrue="You can still open a package by its id: paste the id into the address, as in /packages/1a2b…"
          />
        )}
        <VettingFailure query={vetting} />
        {isReading ? (
          <LoadingState words="Loading the packages from the participant" rows={12} />
        ) : rows.length === 0 && failure === undefined ? (
          <EmptyState title="The participant has no packages">
            Upload a DAR, or drop the file on this page.
          </EmptyState>
        ) : shown.length === 0 && rows.length > 0 ? (
          <EmptyState title="No package matches the filter">
            Use fewer words, or choose all packages.
          </EmptyState>
        ) : rows.length === 0 ? null : (
          <VirtualTable
            label="Packages"
            columns={packageColumns}
            rows={shown}
            row={{
              key: keyOf,
              copied,
              actions: ({ name }) => [
                {
                  label: 'Compare vetting by participant',
                  onSelect: () => navigate({ to: '/packages/vetting', search: { name } }),
                },
              ],
            }}
            onOpen={({ id }) =>
              openPage(id, () =>
                navigate({ to: '/packages/$packageId', params: { packageId: id } }),
              )
            }
            sort={readSort(search.sort)}
            onSort={(by) =>
              void navigate({
                to: '/packages',
                search: { ...search, sort: writeSort(by) },
                replace: true,
              })
            }
            scrollKey="packages"
          />
        )}
      </FamilyGate>
    </Page>
  )
}

function PackageActions({ rows }: { readonly rows: readonly PackageRow[] }) {
  const save = () => saveCsv('packages.csv', tableCsv(packageColumns, rows, undefined))
  return (
    <>
      <LinkButton to="/packages/validate" kind="primary" title="Or drop a DAR on this page">
        Upload a DAR
      </LinkButton>
      <ExportMenu disabled={rows.length === 0} items={[{ label: 'CSV', onSelect: save }]} />
    </>
  )
}
