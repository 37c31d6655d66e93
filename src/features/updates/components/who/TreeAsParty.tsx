import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import type { Transaction, TreeEvent } from '#ledger/update.ts'
import { projectedTree } from '../../rules/witnesses/projected-tree.ts'
import { isVisible, type Visibility } from '../../rules/witnesses/update-witnesses.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { useOpenUpdate } from '../open-update.ts'
import { useWitnesses } from './use-witnesses.ts'

type Row = TreeRow<TreeEvent>

interface TreeAsPartyProps {
  /** In compact encoding, because its values are read. */
  readonly transaction: Transaction
  readonly rows: readonly Row[]
  readonly party: PartyId
  readonly children: (tree: {
    readonly rows: readonly Row[]
    readonly noteOf: (index: number) => string | undefined
  }) => ReactNode
}

const notes: Readonly<Partial<Record<Visibility, string>>> = {
  unseen: 'not seen',
  unknown: 'unknown',
}
/** Maximum number of parties to choose from. The matrix has all parties. */
const mostOffered = 200

/** The tree as one party sees it. Events that the party does not see are marked or omitted. */
export function TreeAsParty({ transaction, rows, party, children }: TreeAsPartyProps) {
  const { witnesses, search } = useWitnesses(transaction, rows)
  const { sourced } = useOpenUpdate()
  const navigate = useNavigate()
  const [isLeftOut, setLeftOut] = useState(false)
  const visibilities = useMemo(() => witnesses.visibilitiesOf(party), [witnesses, party])
  const seen = visibilities.filter(isVisible).length
  const unknown = visibilities.filter((visibility) => visibility === 'unknown').length
  const { shown, indices: places } = useMemo(() => {
    if (!isLeftOut) return { shown: rows, indices: undefined }
    const seenIndices = [...visibilities.keys()].filter((index) => visibilities[index] !== 'unseen')
    return {
      shown: projectedTree(rows, (index) => visibilities[index] !== 'unseen'),
      indices: seenIndices,
    }
  }, [rows, visibilities, isLeftOut])
  const noteOf = useCallback(
    (index: number) =>
      notes[visibilities[places === undefined ? index : (places[index] ?? -1)] ?? 'reported'],
    [visibilities, places],
  )
  const show = (witness: PartyId | undefined) =>
    void navigate({ to: '.', search: (search) => ({ ...search, witness }), replace: true })
  const offered = witnesses.parties.slice(0, mostOffered)
  const options = offered.includes(party) ? offered : [party, ...offered]
  const showMatrix = () =>
    void navigate({ to: '.', search: (search) => ({ ...search, witness: undefined, view: 'who' }) })
  return (
    <>
      <Group mih="2.25rem" py="xs">
        <SelectField
          label="As party"
          hideLabel
          value={party}
          options={options.map((one) => ({ value: one, label: one }))}
          onChange={show}
        />
        <output>
          <Party id={party} copyable={false} /> sees <Count value={seen} /> of{' '}
          <Count value={rows.length} noun="event" />
          {unknown === 0 ? null : (
            <>
              ; <Count value={unknown} /> unknown
              {search.state === 'idle' ? ' yet' : null}
            </>
          )}
          , as far as {sourced === undefined ? 'Scan’s part of the update' : 'this tree'} tells.
        </output>
        <Button kind="quiet" onClick={() => setLeftOut(!isLeftOut)} aria-pressed={isLeftOut}>
          Hide events that the party does not see
        </Button>
        <Button kind="quiet" onClick={showMatrix}>
          Visibility
        </Button>
        <Button kind="quiet" onClick={() => show(undefined)}>
          Everything
        </Button>
      </Group>
      <Fragment key={isLeftOut ? `${party} ${shown.length}` : 'all'}>
        {children({ rows: shown, noteOf })}
      </Fragment>
    </>
  )
}
