import { Box, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { writePosition } from '#ledger/history/position.ts'
import { PartyId } from '#ledger/identifier.ts'
import { mostActiveCsv } from '../rules/activity-file.ts'
import { addMicros } from '#ledger/record-time.ts'
import type { Filter } from '#features/search/rules/filter.ts'
import { writeFilter } from '#features/search/rules/filter-text.ts'
import {
  mostListed,
  type MostActiveCount,
  type NetworkActivity,
} from '#features/search/queries/history-index/network-activity.ts'
import { historyPosition } from '#shared/queries/history-moment.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { HorizontalScroll } from '#ui/HorizontalScroll.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'

/**
 * The parties with the most updates and the templates with the most events, each with a link to a
 * search.
 */
export function MostActive({ activity }: { readonly activity: NetworkActivity }) {
  const { parties, templates, from, to } = activity
  const range = useSearchRange(from, to)
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <Most
        kind="party"
        title="Most active parties"
        heading="Updates"
        about="All parties of an update, except the DSO’s own party."
        counts={parties}
        range={range}
      />
      <Most
        kind="template"
        title="Most active templates"
        heading="Events"
        about="Creates and exercises; several of one update count each."
        counts={templates}
        range={range}
      />
    </SimpleGrid>
  )
}

interface MostProps {
  readonly kind: 'party' | 'template'
  readonly title: string
  readonly heading: string
  readonly about: string
  readonly counts: readonly MostActiveCount[]
  readonly range: SearchRange | undefined
}

function Most(props: MostProps) {
  const { kind, title, heading, about, counts, range } = props
  // Events of an unknown kind have no template.
  const named = counts.filter(({ name }) => name !== '')
  return (
    <Section title={title} fact={named.length < mostListed ? undefined : `the first ${mostListed}`}>
      <p className="secondary">{about}</p>
      {named.length === 0 ? (
        <EmptyState title="No counts in this range" />
      ) : (
        <>
          <Box py="sm" data-screen-only>
            <ExportMenu
              items={[
                {
                  label: 'CSV',
                  onSelect: () =>
                    saveFile(
                      `most-active-${kind}.csv`,
                      [mostActiveCsv(kind, named)],
                      'text/csv;charset=utf-8',
                    ),
                },
              ]}
            />
          </Box>
          <HorizontalScroll label={title}>
            <table className={table.table} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{kind === 'party' ? 'Party' : 'Template'}</th>
                  <th scope="col" className={table.number}>
                    {heading}
                  </th>
                </tr>
              </thead>
              <tbody>
                {named.map(({ name, count }) => (
                  <tr key={name}>
                    <th scope="row" className="breaks" style={{ maxWidth: 'min(56vw, 32rem)' }}>
                      {kind === 'party' ? (
                        <Party id={v.parse(PartyId, name)} />
                      ) : (
                        <span className="mono" translate="no">
                          {visibleText(name)}
                        </span>
                      )}
                    </th>
                    <td className={table.number}>
                      {range === undefined ? (
                        <Count value={BigInt(count)} />
                      ) : (
                        <Link
                          to="/search"
                          search={{ where: writeFilter(filterOf(kind, name)), ...range }}
                          aria-label={`Search the ${count} ${heading.toLowerCase()}`}
                        >
                          <Count value={BigInt(count)} />
                        </Link>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </HorizontalScroll>
        </>
      )}
    </Section>
  )
}

function filterOf(of: 'party' | 'template', value: string): Filter {
  return of === 'party' ? { kind: of, role: 'any', value } : { kind: of, value }
}

interface SearchRange {
  readonly from: string
  readonly to: string
}

/** Returns the range as positions for the search. Scan returns the migration id of each end. */
function useSearchRange(
  from: NetworkActivity['from'],
  to: NetworkActivity['to'],
): SearchRange | undefined {
  const begin = useQuery(historyPosition(from, 'from')).data
  // The end of a search range is inclusive.
  const end = useQuery(historyPosition(addMicros(to, -1n), 'to')).data
  return begin === undefined || end === undefined
    ? undefined
    : { from: writePosition(begin), to: writePosition(end) }
}
