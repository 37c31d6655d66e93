import { useNavigate } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import type { VoteRow } from '../../rules/vote-row.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { Column, ColumnSort } from '#ui/table/table-column.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'

interface VoteTableProps {
  readonly label: string
  readonly columns: readonly Column<VoteRow>[]
  readonly rows: readonly VoteRow[]
  /** The time of a row, if the rows are sorted by time and grouped by day. */
  readonly timeOf?: (row: VoteRow) => RecordTime | undefined
  readonly sort?: ColumnSort | undefined
  readonly onSort?: (sort: ColumnSort) => void
  readonly foot?: ReactNode
}

/** Vote requests as a table. A row opens its request. */
export function VoteTable(props: VoteTableProps) {
  const { label, columns, rows, timeOf, foot } = props
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const open = useCallback(
    ({ id }: VoteRow) => openPage(id, () => navigate({ to: '/votes/$id', params: { id } })),
    [navigate, openPage],
  )
  return (
    <FittingTable
      area={{ flex: '1', h: 'auto', mih: 0 }}
      label={label}
      columns={columns}
      rows={rows}
      row={{ key: rowKey, copied, timeOf }}
      onOpen={open}
      scrollKey={label}
      tall="always"
      sort={props.sort}
      onSort={props.onSort}
      {...(foot === undefined ? {} : { foot })}
    />
  )
}

const rowKey = ({ id }: VoteRow) => id
const copied = ({ id: text }: VoteRow) => ({ text, what: 'id of the vote request' })
