import type { MatrixRow, PackageVersion } from '../rules/vetting-matrix.ts'
import { Synchronizer, UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { beginningOf, visibleText } from '#ui/visible-text.ts'

/** Limit of versions with a column. The filter lists all. */
export const mostVersionColumns = 6

/** Returns columns for the newest versions. Each row is a participant on a synchronizer. */
export function vettingColumns(versions: readonly PackageVersion[]): readonly Column<MatrixRow>[] {
  return [
    {
      id: 'participant',
      header: 'Participant',
      width: 'minmax(22ch, 2fr)',
      phone: 'first',
      cell: ({ participantId }) => <UniqueIdentifier id={participantId} />,
    },
    {
      id: 'synchronizer',
      header: 'Synchronizer',
      width: 'minmax(28ch, 2fr)',
      phone: 'second',
      cell: ({ synchronizerId }) => <Synchronizer id={synchronizerId} />,
    },
    {
      id: 'highest',
      header: 'Highest',
      width: '10ch',
      phone: 'first',
      cell: ({ highest }) =>
        highest === undefined ? (
          <StatusMark tone="reject" label="none" />
        ) : (
          <span className="mono" translate="no" title="Highest vetted version">
            {visibleText(beginningOf(highest, 40))}
          </span>
        ),
    },
    ...versions.slice(0, mostVersionColumns).map(({ id, version }, index): Column<MatrixRow> => ({
      id,
      header: visibleText(beginningOf(version, 40)),
      width: '12ch',
      phone: 'hidden',
      cell: ({ cells }) => {
        const cell = cells[index]
        return cell === undefined ? (
          <StatusMark tone="not-voted" label="not vetted" />
        ) : cell === 'vetted' ? (
          'vetted'
        ) : (
          <StatusMark tone="warning" label={cell} />
        )
      },
    })),
  ]
}
