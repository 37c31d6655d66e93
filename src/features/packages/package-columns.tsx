import type { PackageRow } from '#ledger/admin/package-rows.ts'
import { Package } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { KindMark } from './KindMark.tsx'
import { VettingMark } from './VettingMark.tsx'

/** The columns of the list of packages. */
export const packageColumns: readonly Column<PackageRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(20ch, 3fr)',
    phone: 'first',
    cell: ({ id, name }, previous) => (
      <PageLink
        to="/packages/$packageId"
        params={{ packageId: id }}
        tabIndex={-1}
        className={name !== '' && previous?.name === name ? 'secondary' : undefined}
      >
        {name === '' ? `name not known (${visibleText(id.slice(0, 8))}…)` : visibleText(name)}
      </PageLink>
    ),
  },
  {
    id: 'version',
    header: 'Version',
    width: 'minmax(10ch, 1fr)',
    phone: 'first',
    cell: ({ version }) => <span className="mono">{visibleText(version)}</span>,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '11ch',
    phone: 'second',
    cell: ({ kind }) => <KindMark kind={kind} />,
  },
  {
    id: 'vetting',
    header: 'Vetted on',
    width: 'minmax(22ch, 2fr)',
    cell: ({ vetting, listed }) => (
      <>
        <VettingMark vetting={vetting} />
        {listed ? null : <StatusMark tone="warning" label="not held here" />}
      </>
    ),
  },
  {
    id: 'id',
    header: 'Package id',
    width: 'minmax(22ch, 2fr)',
    phone: 'hidden',
    cell: ({ id }) => <Package id={id} link={false} />,
  },
]
