import { Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { TreeRow } from '#ledger/update-tree.ts'
import type { Transaction, TreeEvent } from '#ledger/update.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import styles from '../Updates.module.css'
import { WitnessSourcesList } from './WitnessSourcesList.tsx'
import { useWitnesses } from './use-witnesses.ts'
import { partiesInFile, witnessesCsv } from './witnesses-csv.ts'
import { WitnessMatrix } from './WitnessMatrix.tsx'

interface WhoViewProps {
  /** In compact encoding, because its values are read. */
  readonly transaction: Transaction
  readonly rows: readonly TreeRow<TreeEvent>[]
}

const partiesAtOnce = 24

/** A matrix of an update's events and their witnesses, with the sources of this information. */
export function WitnessesView({ transaction, rows }: WhoViewProps) {
  const known = useWitnesses(transaction, rows)
  const { witnesses } = known
  const { parties } = witnesses
  const [wanted, setFirst] = useState(0)
  const first = wanted < parties.length ? wanted : 0
  const shown = useMemo(() => parties.slice(first, first + partiesAtOnce), [parties, first])
  const inFile = partiesInFile(rows.length, parties.length)
  const save = () =>
    saveFile(
      `who-sees-${transaction.update_id.slice(0, 12)}.csv`,
      [witnessesCsv(rows, witnesses)],
      'text/csv;charset=utf-8',
    )
  return (
    <div className={styles.whoView}>
      <Group mih="2.25rem" py="xs" data-screen-only>
        <span>
          <Count value={parties.length} noun="party" plural="parties" />,{' '}
          <Count value={rows.length} noun="event" />
        </span>
        {parties.length <= partiesAtOnce ? null : (
          <>
            <Button
              kind="quiet"
              disabled={first === 0}
              onClick={() => setFirst(first - partiesAtOnce)}
            >
              Parties before
            </Button>
            <output className="secondary">
              parties <Count value={first + 1} /> to <Count value={first + shown.length} />
            </output>
            <Button
              kind="quiet"
              disabled={first + shown.length >= parties.length}
              onClick={() => setFirst(first + partiesAtOnce)}
            >
              Parties after
            </Button>
          </>
        )}
        <ExportMenu
          disabled={rows.length === 0}
          note={inFile < parties.length ? `first ${inFile} parties` : undefined}
          items={[{ label: 'CSV', onSelect: save }]}
        />
      </Group>
      {rows.length === 0 || parties.length === 0 ? (
        <EmptyState title="No parties to show">
          None of the events shown here names a party.
        </EmptyState>
      ) : (
        <WitnessMatrix key={first} rows={rows} witnesses={witnesses} parties={shown} />
      )}
      <WitnessSourcesList {...known} />
    </div>
  )
}
