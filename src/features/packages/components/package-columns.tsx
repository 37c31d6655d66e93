import type { PackageKind } from '../rules/package-kind.ts'
import type { PackageRow, Vetting } from '../rules/package-rows.ts'
import { splitUniqueId } from '#ledger/identifier.ts'
import { Package } from '#ui/identifier/identifiers.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { sortable } from '#ui/table/sort-rows.ts'
import { visibleText } from '#ui/visible-text.ts'

export const packageColumns = sortable<PackageRow>([
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(20ch, 3fr)',
    phone: 'first',
    file: { name: ({ name }) => name },
    cell: ({ id, name }) => (
      <PageLink to="/packages/$packageId" params={{ packageId: id }} tabIndex={-1}>
        {name === '' ? `name not known (${visibleText(id.slice(0, 8))}…)` : visibleText(name)}
      </PageLink>
    ),
  },
  {
    id: 'version',
    header: 'Version',
    width: '10ch',
    phone: 'first',
    file: { version: ({ version }) => version },
    cell: ({ version }) => (
      <span className="mono" translate="no">
        {visibleText(version)}
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '11ch',
    phone: 'second',
    file: { kind: ({ kind }) => kind ?? 'not given' },
    cell: ({ kind }) => <KindMark kind={kind} />,
  },
  {
    id: 'id',
    header: 'Package id',
    width: 'minmax(18ch, 1fr)',
    phone: 'hidden',
    file: { package_id: ({ id }) => id },
    cell: ({ id }) => <Package id={id} link={false} />,
  },
  {
    id: 'vetting',
    header: 'Vetted on',
    width: 'minmax(30ch, 2fr)',
    file: {
      vetted_on: ({ vetting }) =>
        vetting?.map(({ synchronizerId }) => synchronizerId).join(' ') ?? 'not known',
      held_here: ({ listed }) => String(listed),
    },
    cell: ({ vetting, listed }) => (
      <>
        <VettingMark vetting={vetting} />
        {listed ? null : <StatusMark tone="warning" label="not stored here" />}
      </>
    ),
  },
])

/** The kind of a package, derived from its name, because no endpoint returns it. */
function KindMark({ kind }: { readonly kind: PackageKind | undefined }) {
  return kind === undefined ? (
    <span
      className="secondary"
      title="The name does not contain the kind. Open the package to load the kind."
    >
      –
    </span>
  ) : (
    <span>{kind}</span>
  )
}

interface VettingMarkProps {
  /** `undefined` if the vetting state is unknown. */
  readonly vetting: readonly Vetting[] | undefined
}

function VettingMark({ vetting }: VettingMarkProps) {
  if (vetting === undefined) return <StatusMark tone="not-voted" label="not known" />
  if (vetting.length === 0) return <StatusMark tone="not-voted" label="not vetted" />
  const names = vetting.map(({ synchronizerId }) => visibleText(splitUniqueId(synchronizerId).hint))
  const isBounded = vetting.some(
    ({ validFrom, validUntil }) => validFrom !== undefined || validUntil !== undefined,
  )
  return (
    <span className="cut">
      {names.join(', ')}
      {isBounded ? ' (for a time)' : ''}
    </span>
  )
}
