import { decimalPlaces } from '#ledger/decimal.ts'
import type { ComparedLine } from '../../rules/compare-lines.ts'
import { Amount } from '#ui/Amount.tsx'
import { Contract, Party, Update } from '#ui/identifier/identifiers.tsx'
import { IconUnlocked } from '#ui/icons.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

const marks = {
  appeared: { tone: 'create', label: 'appeared' },
  disappeared: { tone: 'archive', label: 'disappeared' },
  stayed: { tone: 'not-voted', label: 'stayed', icon: IconUnlocked },
} as const

export const lineColumns: readonly Column<ComparedLine>[] = [
  {
    id: 'status',
    header: 'Contract',
    width: '13ch',
    phone: 'first',
    cell: ({ status }) => <StatusMark {...marks[status]} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 'minmax(19ch, 1fr)',
    isAmount: true,
    align: 'end',
    phone: 'first',
    cell: ({ holding: { amulet } }) =>
      amulet === undefined ? (
        <span className="secondary">not read</span>
      ) : (
        <Amount value={amulet.amount} places={decimalPlaces} />
      ),
  },
  {
    id: 'lock',
    header: 'State',
    width: '10ch',
    gives: 2,
    phone: 'hidden',
    cell: ({ holding: { amulet } }) =>
      amulet === undefined ? null : amulet.lock === undefined ? (
        <StatusMark tone="unlocked" label="unlocked" />
      ) : (
        <StatusMark tone="locked" label="locked" />
      ),
  },
  {
    id: 'owner',
    header: 'Owner',
    width: 'minmax(18ch, 1.2fr)',
    gives: 4,
    phone: 'hidden',
    cell: ({ holding: { amulet } }) => (amulet === undefined ? null : <Party id={amulet.owner} />),
  },
  {
    id: 'created',
    header: 'Created at',
    width: '27ch',
    gives: 3,
    time: true,
    phone: 'hidden',
    cell: ({ holding }) => <Time value={holding.createdAt} />,
  },
  {
    id: 'contract',
    header: 'Contract id',
    width: '15ch',
    gives: 1,
    phone: 'second',
    cell: ({ holding }) => <Contract id={holding.contractId} />,
  },
  {
    id: 'by',
    header: 'By update',
    width: 'minmax(18ch, 1.4fr)',
    phone: 'second',
    cell: (line) => <By line={line} />,
  },
]

const unknownBy = {
  'not looked for': 'update not searched yet',
  'not found': 'update not found',
  'before this migration': 'before this migration',
} as const

function By({ line: { by } }: { readonly line: ComparedLine }) {
  if (by.kind !== 'known') return <span className="secondary">{unknownBy[by.kind]}</span>
  return (
    <>
      <Update id={by.updateId} />{' '}
      {by.cause === undefined ? null : (
        <span className="secondary">{visibleText(by.cause.what)}</span>
      )}
    </>
  )
}
