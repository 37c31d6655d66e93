import { Group } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Toggles } from '#ui/form/Toggles.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { TableArea } from '#ui/table/TableArea.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { effectColumns, replacedColumns } from './effect-columns.tsx'
import { countByTemplate, outcomes, type EffectRow, type Outcome } from './effect-rows.ts'
import { OutcomeMark } from './OutcomeMark.tsx'

interface ContractEffectsTableProps {
  readonly rows: readonly EffectRow[]
  readonly onShow: (eventId: string) => void
}

/**
 * Contracts created and archived, net. Contracts that were both created and archived within the
 * update are shown on request.
 */
export function ContractEffectsTable({ rows, onShow }: ContractEffectsTableProps) {
  const [hidden, setHidden] = useState<readonly Outcome[]>(['transient'])
  const [template, setTemplate] = useState('')
  const isPhone = useMedia(phone)
  const templates = useMemo(() => countByTemplate(rows), [rows])
  const applied = useDeferredValue({ hidden, template })
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          !applied.hidden.includes(row.outcome) &&
          (applied.template === '' || row.template === applied.template),
      ),
    [rows, applied],
  )
  useAnnounceShown([applied], shown.length, rows.length)
  const toggle = (outcome: Outcome) =>
    setHidden(
      hidden.includes(outcome) ? hidden.filter((other) => other !== outcome) : [...hidden, outcome],
    )
  return (
    <>
      <Group mih="2.25rem" py="xs" data-screen-only>
        <Toggles
          label="Effects to list"
          values={outcomes}
          pressed={(outcome) => !hidden.includes(outcome)}
          onToggle={toggle}
        >
          {(outcome) => (
            <>
              <OutcomeMark outcome={outcome} />{' '}
              <Count value={rows.filter((row) => row.outcome === outcome).length} />
            </>
          )}
        </Toggles>
        {templates.length < 2 ? null : (
          <SelectField
            label="Template"
            hideLabel
            value={template}
            options={[
              { value: '', label: `All ${templates.length} templates` },
              ...templates.map(({ template: name, counts }) => ({
                value: name,
                label: `${name} (${outcomes
                  .filter((outcome) => counts[outcome] > 0)
                  .map((outcome) => `${counts[outcome]} ${outcome}`)
                  .join(', ')})`,
              })),
            ]}
            onChange={setTemplate}
          />
        )}
      </Group>
      {shown.length === 0 ? (
        <EmptyState title="No contracts to list">
          {rows.length === 0
            ? 'The update did not create or archive any contract visible to Scan.'
            : 'Contracts that the update both created and archived are transient: they cancel out.'}
        </EmptyState>
      ) : (
        <TableArea height={`min(35rem, 70dvh, ${shown.length * (isPhone ? 3.5 : 2) + 3}rem)`}>
          <VirtualTable
            label="Contracts created and archived"
            columns={rows.some(isReplaced) ? replacedColumns : effectColumns}
            rows={shown}
            row={{ key: keyOf, copied: copiedId }}
            onOpen={(row) => onShow(row.eventId)}
          />
        </TableArea>
      )}
    </>
  )
}

function isReplaced({ counterpart }: EffectRow) {
  return counterpart !== undefined
}

function keyOf({ contractId }: EffectRow) {
  return contractId
}

function copiedId({ contractId }: EffectRow) {
  return { text: contractId, what: 'contract id' }
}
