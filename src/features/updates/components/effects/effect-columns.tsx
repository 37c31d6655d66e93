import { Contract, Template } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { visibleText } from '#ui/visible-text.ts'
import type { EffectRow } from './effect-rows.ts'
import { OutcomeMark } from './OutcomeMark.tsx'

/** The columns of a contract that an update created or archived. */
export const effectColumns: readonly Column<EffectRow>[] = [
  {
    id: 'outcome',
    header: 'Effect',
    width: '12ch',
    phone: 'first',
    cell: ({ outcome }) => <OutcomeMark outcome={outcome} />,
  },
  {
    id: 'template',
    header: 'Template',
    width: 'minmax(16ch, 3fr)',
    cell: ({ templateId }) => <Template id={templateId} />,
  },
  {
    id: 'contract',
    header: 'Contract',
    width: '20ch',
    phone: 'first',
    cell: ({ contractId }) => <Contract id={contractId} />,
  },
  {
    id: 'choice',
    header: 'Archived by',
    width: 'minmax(12ch, 2fr)',
    phone: 'hidden',
    cell: ({ archived }) => (archived === undefined ? null : visibleText(archived.choice)),
  },
]

const counterpart: Column<EffectRow> = {
  id: 'counterpart',
  header: 'Replaces, or replaced by',
  width: 'minmax(24ch, 2fr)',
  phone: 'hidden',
  cell: ({ counterpart, outcome }) =>
    counterpart === undefined ? null : (
      <>
        {outcome === 'created' ? 'replaces' : 'replaced by'} <Contract id={counterpart} />
      </>
    ),
}

/** The columns for updates in which contracts replaced others. */
export const replacedColumns: readonly Column<EffectRow>[] = [...effectColumns, counterpart]
