import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { byVersion, type Licence } from '../rules/validator-licences.ts'
import { activities } from '../rules/activities.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { activityWords } from './activity-words.ts'
import type { NetworkParams } from './network-params.ts'

interface ValidatorFiltersProps {
  readonly search: NetworkParams
  readonly licences: readonly Licence[]
}

/** The filters of the validators. Their state is in the address. */
export function ValidatorFilters({ search, licences }: ValidatorFiltersProps) {
  const navigate = useNavigate()
  const change = (changes: Partial<NetworkParams>) =>
    void navigate({
      to: '/network',
      search: { ...search, ...changes, ignored: undefined },
      replace: true,
    })
  const known = byVersion(licences).flatMap(({ kind }) => (kind === '' ? [] : [kind]))
  const versions = new Set([...known, ...(search.version ? [search.version] : [])])
  return (
    <Group component="search" gap="0.5rem 0.75rem" align="flex-end" py="sm" data-screen-only>
      <FilterBar values={[search.find, search.version, search.activity]}>
        <TextField
          label="Find in party and contact"
          value={search.find ?? ''}
          onChange={(text) => change({ find: text.slice(0, 300) || undefined })}
          size={28}
          type="search"
          data-filter
        />
        <SelectField
          label="Release"
          value={search.version ?? ''}
          options={[
            { value: '', label: 'Any release' },
            ...[...versions].map((value) => ({ value, label: value.slice(0, 60) })),
          ]}
          onChange={(version) => change({ version: version || undefined })}
        />
        <SelectField
          label="Activity"
          value={search.activity ?? 'any'}
          options={[
            { value: 'any' as const, label: 'Any activity' },
            ...activities.map((value) => ({ value, label: activityWords[value] })),
          ]}
          onChange={(activity) => change({ activity: activity === 'any' ? undefined : activity })}
        />
      </FilterBar>
    </Group>
  )
}
