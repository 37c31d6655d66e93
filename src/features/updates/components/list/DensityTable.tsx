import { useMemo, useState } from 'react'
import { recordTimeOf } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import type { StripBucket } from './draw-density.ts'

interface DensityTableProps {
  readonly buckets: readonly StripBucket[]
  readonly hasMigrations: boolean
  readonly onGo: (bucket: StripBucket) => void
}

const columns: readonly Column<StripBucket>[] = [
  {
    id: 'from',
    header: 'From',
    width: 'minmax(27ch, 1fr)',
    time: true,
    phone: 'first',
    cell: ({ begin }) => <Time value={recordTimeOf(begin)} />,
  },
  {
    id: 'migration',
    header: 'Migration',
    width: '9ch',
    align: 'end',
    cell: ({ migrationId }) => <Count value={migrationId} />,
  },
  {
    id: 'updates',
    header: 'Updates',
    width: '12ch',
    align: 'end',
    cell: ({ count }) => <Count value={count} />,
  },
]

/** The density as a table: periods with the number of loaded updates, newest first. */
export function DensityTable({ buckets, hasMigrations, onGo }: DensityTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Counts
        </Button>
      </div>
      {isOpen ? (
        <Dialog title="Updates over time" position="right" onClose={() => setOpen(false)}>
          <Counts
            buckets={buckets}
            hasMigrations={hasMigrations}
            onGo={(bucket) => {
              setOpen(false)
              onGo(bucket)
            }}
          />
        </Dialog>
      ) : null}
    </>
  )
}

const timeColumns = columns.filter(({ id }) => id !== 'migration')

function Counts({ buckets, hasMigrations, onGo }: DensityTableProps) {
  const rows = useMemo(() => buckets.filter(({ count }) => count > 0).toReversed(), [buckets])
  const width = rows[0]?.width
  return (
    <>
      {width === undefined ? null : (
        <p className="secondary">
          Loaded updates, in steps of {formatDuration(width)}. Times without updates are omitted.
        </p>
      )}
      <VirtualTable
        label="Updates over time"
        columns={hasMigrations ? columns : timeColumns}
        rows={rows}
        row={{ key: ({ migrationId, begin }) => `${migrationId} ${begin}` }}
        onOpen={onGo}
      />
    </>
  )
}
