import { Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { splitUniqueId } from '#ledger/identifier.ts'
import type { Readiness, ReadyState } from '../rules/package-readiness.ts'
import { readinessOf, type UpgradeSources } from '../rules/upgrade-sources.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { UpgradesParams } from './upgrades-params.ts'

interface PackagesSectionProps {
  readonly sources: UpgradeSources
  readonly search: UpgradesParams
}

/**
 * The package versions that the network requires, now and by votes, and whether this participant
 * vets them.
 */
export function PackagesSection({ sources, search }: PackagesSectionProps) {
  const now = useNow()
  const readiness = readinessOf(sources, now)
  return (
    <Section
      title="Packages that the network requires"
      fact="required by the rules and decided votes, compared with the vetting of this participant"
    >
      {readiness.kind === 'coming' ? (
        <LoadingState words="Loading the participant’s vetted packages" rows={7} />
      ) : readiness.kind === 'unread' ? (
        <output>
          <StatusMark tone="not-voted" label="Not known" />{' '}
          <span className="secondary">{visibleText(readiness.why)}</span>
        </output>
      ) : (
        <Rows rows={readiness.value} search={search} />
      )}
      {sources.openVotes.kind === 'unread' ? (
        <p className="secondary">Later votes are unknown: {visibleText(sources.openVotes.why)}</p>
      ) : null}
    </Section>
  )
}

interface RowsProps {
  readonly rows: readonly Readiness[]
  readonly search: UpgradesParams
}

function Rows({ rows, search }: RowsProps) {
  const synchronizers = [...new Set(rows.map(({ synchronizerId }) => synchronizerId))]
  const isAnyNeeded = rows.some(({ isNeeded }) => isNeeded)
  const shown = rows.filter(
    ({ state, synchronizerId, isNeeded }) =>
      (search.packages === undefined || state !== 'ready') &&
      (search.synchronizer === undefined
        ? isNeeded || !isAnyNeeded
        : synchronizerId === search.synchronizer),
  )
  useAnnounceShown([search.packages, search.synchronizer], shown.length, rows.length)
  return (
    <>
      <Filters search={search} synchronizers={synchronizers} />
      {shown.length === 0 ? (
        <EmptyState
          title={rows.length === 0 ? 'The network requires no package' : 'All of them are ready'}
        />
      ) : (
        <ShortTable
          label="Required packages"
          columns={[
            'Package',
            'Required',
            'From',
            'Vetted here',
            { header: 'State', isClear: true },
            'Synchronizer',
          ]}
        >
          {shown.map((row) => (
            <Row key={keyOf(row)} row={row} />
          ))}
        </ShortTable>
      )}
    </>
  )
}

const keyOf = ({ required, synchronizerId }: Readiness) =>
  `${required.name} ${required.version} ${required.from ?? ''} ${required.voteId ?? ''} ${synchronizerId}`

const tones: Readonly<Record<ReadyState, Tone>> = {
  ready: 'accept',
  'vetted too late': 'warning',
  'vetting ends': 'warning',
  'uploaded, not vetted': 'warning',
  'not held': 'reject',
  'not vetted': 'reject',
}

function Row({ row }: { readonly row: Readiness }) {
  const { required, synchronizerId, isNeeded, state, vetted, validFrom, validUntil } = row
  return (
    <tr>
      <th scope="row">{visibleText(required.name)}</th>
      <td className="mono" translate="no">
        {visibleText(required.version)}
      </td>
      <td>
        {required.from === undefined ? (
          'in force'
        ) : (
          <>
            <Time value={required.from} />{' '}
            {required.voteId === undefined ? null : (
              <Link to="/votes/$id" params={{ id: required.voteId }}>
                vote
              </Link>
            )}
          </>
        )}
      </td>
      <td className="mono" translate="no">
        {visibleText(vetted ?? 'none')}
      </td>
      <td>
        <StatusMark
          tone={isNeeded || state === 'ready' ? tones[state] : 'not-voted'}
          label={state}
        />
        {state === 'vetted too late' && validFrom !== undefined ? (
          <>
            {' '}
            from <Time value={validFrom} />
          </>
        ) : null}
        {validUntil === undefined ? null : (
          <>
            {' '}
            until <Time value={validUntil} />
          </>
        )}
      </td>
      <td>
        {visibleText(splitUniqueId(synchronizerId).hint)}
        {isNeeded ? '' : ' (not required there)'}
      </td>
    </tr>
  )
}

interface FiltersProps {
  readonly search: UpgradesParams
  readonly synchronizers: readonly string[]
}

const packageOptions = [
  { value: 'all', label: 'All packages' },
  { value: 'not-ready', label: 'Not ready' },
] as const

function Filters({ search, synchronizers }: FiltersProps) {
  const navigate = useNavigate()
  const change = (changes: Partial<UpgradesParams>) =>
    void navigate({
      to: '/upgrades',
      search: { ...search, ...changes, ignored: undefined },
      replace: true,
    })
  const all = new Set([...synchronizers, ...(search.synchronizer ? [search.synchronizer] : [])])
  return (
    <Group component="search" gap="0.5rem 0.75rem" align="flex-end" py="sm" data-screen-only>
      <FilterBar values={[search.packages, search.synchronizer]}>
        <SelectField
          label="Packages"
          value={search.packages ?? 'all'}
          options={packageOptions}
          onChange={(value) => change({ packages: value === 'all' ? undefined : value })}
        />
        <SelectField
          label="Synchronizer"
          value={search.synchronizer ?? ''}
          options={[
            { value: '', label: 'Where required' },
            ...[...all].map((value) => ({
              value,
              label: `On ${splitUniqueId(value).hint.slice(0, 100)}`,
            })),
          ]}
          onChange={(value) => change({ synchronizer: value || undefined })}
        />
      </FilterBar>
    </Group>
  )
}
