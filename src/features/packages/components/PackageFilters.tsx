import { useNavigate } from '@tanstack/react-router'
import type { ConnectedSynchronizer } from '#ledger/preselected-synchronizer.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { readPackagesParams } from './package-params.ts'
import { synchronizerOptions } from '#shared/components/admin/synchronizer-option.ts'

type PackagesSearch = ReturnType<typeof readPackagesParams>

interface PackageFiltersProps {
  readonly search: PackagesSearch
  readonly synchronizers: readonly ConnectedSynchronizer[]
}

const vettingOptions = [
  { value: 'all', label: 'All packages' },
  { value: 'vetted', label: 'Vetted' },
  { value: 'not-vetted', label: 'Not vetted' },
] as const

const kindOptions = [
  { value: 'all', label: 'All kinds' },
  { value: 'main', label: 'Main' },
  { value: 'types', label: 'Types' },
  { value: 'utility', label: 'Utility' },
  { value: 'not-told', label: 'Unknown kind' },
] as const

/**
 * The filters of the list of packages. Their state is in the address. The text field has no
 * suggestions, because they would repeat the filtered table. The other fields are native lists,
 * because their choices are few and fixed.
 */
export function PackageFilters({ search, synchronizers }: PackageFiltersProps) {
  const navigate = useNavigate()
  const change = (changes: Partial<PackagesSearch>) =>
    void navigate({
      to: '/packages',
      search: { ...search, ...changes, ignored: undefined },
      replace: true,
    })
  return (
    <FilterBar values={[search.find, search.kind, search.vetting, search.synchronizer]}>
      <TextField
        label="Find in name, version and id"
        value={search.find ?? ''}
        onChange={(text) => change({ find: text.slice(0, 300) || undefined })}
        size={32}
        type="search"
        data-filter
      />
      <SelectField
        label="Kind"
        value={search.kind ?? 'all'}
        options={kindOptions}
        onChange={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
      />
      <SelectField
        label="Vetting"
        value={search.vetting ?? 'all'}
        options={vettingOptions}
        onChange={(vetting) => change({ vetting: vetting === 'all' ? undefined : vetting })}
      />
      {search.vetting === undefined || synchronizers.length < 2 ? null : (
        <SelectField
          label="Vetted on"
          value={search.synchronizer ?? ''}
          options={synchronizerOptions(synchronizers, 'On any synchronizer', search.synchronizer)}
          onChange={(synchronizer) => change({ synchronizer: synchronizer || undefined })}
        />
      )}
    </FilterBar>
  )
}
