import type { CatalogueRowMatch } from '#ledger/daml-lf/catalogue/find-rows.ts'
import { declarationPathOf } from '#ledger/daml-lf/source/declaration-path.ts'
import { CutInMiddle } from '#shared/components/CutInMiddle.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { PageLink } from '#ui/PageLink.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { beginningOf, visibleText } from '#ui/visible-text.ts'

/** Character limit of a name. The package's page shows it in full. */
const longestName = 200

const columns: readonly Column<CatalogueRowMatch>[] = [
  {
    id: 'name',
    header: 'Template or interface',
    width: 'minmax(26ch, 2fr)',
    phone: 'first',
    cell: ({ row: { name } }) => (
      <PageLink
        to="/packages/$packageId"
        params={{ packageId: name.packageId }}
        search={{ at: declarationPathOf(name) }}
        tabIndex={-1}
        className="mono"
        translate="no"
      >
        {shown(name.name)}
      </PageLink>
    ),
  },
  {
    id: 'module',
    header: 'Module',
    width: 'minmax(24ch, 2fr)',
    phone: 'hidden',
    cell: ({ row: { name } }) => <CutInMiddle text={shown(name.module)} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '10ch',
    phone: 'first',
    cell: ({ row: { kind } }) => kind,
  },
  {
    id: 'package',
    header: 'Package',
    width: 'minmax(26ch, 2fr)',
    phone: 'second',
    cell: ({ row: { packageName, name } }) => (
      <CutInMiddle
        text={packageName === '' ? `${name.packageId.slice(0, 12)}…` : shown(packageName)}
      />
    ),
  },
  {
    id: 'version',
    header: 'Version',
    width: '9ch',
    phone: 'second',
    cell: ({ row: { version } }) => (
      <span className="mono" translate="no">
        {shown(version)}
      </span>
    ),
  },
  {
    id: 'choices',
    header: 'Choices',
    width: '9ch',
    align: 'end',
    phone: 'hidden',
    cell: ({ row: { choices } }) => (
      <span className="mono" translate="no">
        {groupDigits(choices.length)}
      </span>
    ),
  },
  {
    id: 'by',
    header: 'Found by',
    width: 'minmax(18ch, 2fr)',
    phone: 'hidden',
    cell: ({ by }) => (by === undefined ? null : <span>{shown(by)}</span>),
  },
]

/** The columns of the list of templates. */
export const templateColumns = columns.slice(0, -1)

/** The columns of search results, including the part that matches. */
export const templateMatchColumns = columns

const shown = (text: string): string => visibleText(beginningOf(text, longestName))
