import { Link, useNavigate } from '@tanstack/react-router'
import styles from '../Contracts.module.css'
import type { TemplateCount } from '../../rules/contract-book.ts'
import { templateName } from '#ledger/identifier.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import type { Column } from '#ui/table/table-column.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import type { ActiveParams } from './active-params.ts'

interface TemplateCountsProps {
  readonly counts: readonly TemplateCount[]
  /** The number of templates, including unlisted ones. */
  readonly templates: number
  readonly isReading: boolean
  readonly onParamsChange: (change: Partial<ActiveParams>) => void
}

/** Returns the change of the address that shows the contracts of a template. */
const contractsOf = (template: string) => ({
  view: undefined,
  template,
  columns: undefined,
  where: undefined,
  sort: undefined,
})

const columns: readonly Column<TemplateCount>[] = [
  {
    id: 'template',
    header: 'Template',
    width: 'minmax(26ch, 2fr)',
    phone: 'first',
    cell: ({ template, templateId }) => (
      <Link
        from="/contracts/"
        to="/contracts"
        search={(previous) => ({ ...previous, ...contractsOf(template), ignored: undefined })}
        className={`mono ${styles.template}`}
        translate="no"
        tabIndex={-1}
      >
        {visibleText(beginningOf(templateName(templateId), 200))}
      </Link>
    ),
  },
  {
    id: 'package',
    header: 'Package',
    width: 'minmax(20ch, 1fr)',
    phone: 'second',
    cell: ({ packageName, templateId }) =>
      visibleText(beginningOf(packageName || templateId.slice(0, 12), 200)),
  },
  {
    id: 'contracts',
    header: 'Contracts',
    width: '14ch',
    align: 'end',
    phone: 'first',
    cell: ({ contracts }) => (
      <span className="mono" translate="no">
        {groupDigits(contracts)}
      </span>
    ),
  },
]

const keyOf = ({ template }: TemplateCount) => template
const copied = ({ templateId }: TemplateCount) => ({ text: templateId, what: 'template id' })

/** The number of contracts by template. A row opens the contracts of its template. */
export function TemplateCounts(props: TemplateCountsProps) {
  const { counts, templates, isReading, onParamsChange } = props
  const navigate = useNavigate()
  const openPage = useOpenPage()
  if (counts.length === 0) {
    return isReading ? null : (
      <EmptyState title="No active contracts">No contracts loaded.</EmptyState>
    )
  }
  return (
    <>
      {templates > counts.length ? (
        <p className="secondary">
          The table shows the {groupDigits(counts.length)} templates with the most contracts, of{' '}
          {groupDigits(templates)} templates.
        </p>
      ) : null}
      <VirtualTable
        label="Templates"
        columns={columns}
        rows={counts}
        row={{
          key: keyOf,
          copied,
          actions: ({ templateId }) => [
            {
              label: 'Show source',
              onSelect: () =>
                openPage(templateId, () =>
                  navigate({ to: '/templates/$templateId', params: { templateId } }),
                ),
            },
          ],
        }}
        onOpen={({ template }) => onParamsChange(contractsOf(template))}
        scrollKey="active-templates"
      />
    </>
  )
}
