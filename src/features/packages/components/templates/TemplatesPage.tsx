import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { catalogueRows } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { findRows, type CatalogueRowMatch } from '#ledger/daml-lf/catalogue/find-rows.ts'
import { declarationPathOf } from '#ledger/daml-lf/source/declaration-path.ts'
import { typeKey } from '#ledger/daml-lf/package-types.ts'
import { packageIds } from '../../queries/packages.ts'
import { failureOf } from '#shared/queries/failure.ts'
import {
  readPackages,
  stopReadingPackages,
  useCatalogue,
} from '#shared/queries/package-types/catalogue.ts'
import type { CatalogueState } from '#shared/queries/package-types/catalogue-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { templateMatchColumns, templateColumns } from './template-columns.tsx'
import { TemplateFilters } from './TemplateFilters.tsx'
import { PackageReadFailures } from './PackageReadFailures.tsx'

const route = getRouteApi('/templates/')
const keyOf = ({ row }: CatalogueRowMatch) => typeKey(row.name)
const copied = ({ row }: CatalogueRowMatch) => ({ text: typeKey(row.name), what: 'template id' })

/** The templates and interfaces of all packages of the participant, with a search. */
export function TemplatesPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const ids = useQuery(packageIds())
  const state = useCatalogue(ids.data)
  const resume = () => {
    if (ids.data !== undefined) readPackages(ids.data)
  }
  const entries = useDeferredValue(state.entries)
  const all = useMemo(() => catalogueRows(entries), [entries])
  const { find, kind, versions } = search
  const rows = useMemo(
    () =>
      all.filter(
        (row) => (versions === 'all' || row.isNewest) && (kind === undefined || row.kind === kind),
      ),
    [all, kind, versions],
  )
  const wanted = useDeferredValue(find ?? '')
  const shown = useMemo(() => findRows(rows, wanted), [rows, wanted])
  useAnnounceShown([find, kind, versions], shown.length, rows.length)
  const failure = failureOf(ids.error) ?? state.failure
  // The first load shows rows only at its end, because inserted rows would move other rows. Search
  // results are shown at once.
  const isReading =
    (state.phase === 'reading' && state.isFirst) || (ids.isPending && failure === undefined)
  return (
    <Page
      title="Templates"
      fill
      fact={<Fact state={state} shown={shown.length} all={rows.length} />}
      actions={
        state.phase === 'reading' ? (
          <Button kind="quiet" onClick={stopReadingPackages}>
            Stop loading
          </Button>
        ) : state.phase === 'stopped' ? (
          <Button kind="quiet" onClick={resume}>
            Resume
          </Button>
        ) : null
      }
      filters={<TemplateFilters search={search} />}
    >
      <IgnoredParams names={search.ignored} />
      <FamilyGate family="ledger">
        {failure === undefined ? null : (
          <ErrorPanel
            failure={failure}
            title={
              ids.data === undefined
                ? 'The list of packages could not be loaded'
                : 'The packages could not be loaded'
            }
            compact={shown.length > 0}
            onRetry={() => (ids.data === undefined ? void ids.refetch() : resume())}
            retrying={ids.isFetching}
            stillTrue="Templates are read out of the packages that the participant holds; any user of the participant may read these."
          />
        )}
        <PackageReadFailures unread={state.unread} leftOut={state.leftOut} />
        {shown.length > 0 && (!isReading || find !== undefined) ? (
          <VirtualTable
            label="Templates"
            columns={find === undefined ? templateColumns : templateMatchColumns}
            rows={shown}
            row={{ key: keyOf, copied }}
            onOpen={({ row: { name } }) =>
              openPage(name.packageId, () =>
                navigate({
                  to: '/packages/$packageId',
                  params: { packageId: name.packageId },
                  search: { at: declarationPathOf(name) },
                }),
              )
            }
            scrollKey="templates"
          />
        ) : isReading ? (
          <LoadingState words="Loading the packages from the participant" rows={12} />
        ) : failure === undefined ? (
          <Nothing hasRows={rows.length > 0} isStopped={state.phase === 'stopped'} />
        ) : null}
      </FamilyGate>
    </Page>
  )
}

interface FactProps {
  readonly state: CatalogueState
  readonly shown: number
  readonly all: number
}

function Fact({ state, shown, all }: FactProps) {
  const { phase, total, entries, unread } = state
  if (phase === 'not begun') return null
  const count = shown === all ? groupDigits(all) : `${groupDigits(shown)} of ${groupDigits(all)}`
  const read = entries.length + unread.length
  return (
    <>
      {count} · {phase === 'done' ? '' : `read ${groupDigits(read)} of `}
      {groupDigits(total)} {total === 1 ? 'package' : 'packages'}
      {phase === 'stopped' ? ', stopped' : ''}
    </>
  )
}

function Nothing({
  hasRows,
  isStopped,
}: {
  readonly hasRows: boolean
  readonly isStopped: boolean
}) {
  if (!hasRows) {
    return (
      <EmptyState title="No templates">
        {isStopped
          ? 'Loading was stopped before a template was found.'
          : 'No package of the participant declares a template or an interface.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No template matches the filter">
      Use fewer words, or search all versions. The search covers names of templates, packages,
      choices, fields and interfaces.
    </EmptyState>
  )
}
