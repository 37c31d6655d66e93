import { useNavigate } from '@tanstack/react-router'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { TemplatesSearch } from './template-params.ts'

const kindOptions = [
  { value: 'all', label: 'Templates and interfaces' },
  { value: 'template', label: 'Templates' },
  { value: 'interface', label: 'Interfaces' },
] as const

const versionOptions = [
  { value: 'newest', label: 'Newest versions' },
  { value: 'all', label: 'All versions' },
] as const

/** The filters of the list of templates. Their state is in the address. */
export function TemplateFilters({ search }: { readonly search: TemplatesSearch }) {
  const navigate = useNavigate()
  const change = (changes: Partial<TemplatesSearch>) =>
    void navigate({
      to: '/templates',
      search: { ...search, ...changes, ignored: undefined },
      replace: true,
    })
  return (
    <FilterBar values={[search.find, search.kind, search.versions]}>
      <TextField
        label="Find a name, choice or field"
        value={search.find ?? ''}
        onChange={(text) => change({ find: text.slice(0, 300) || undefined })}
        size={36}
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
        label="Versions"
        value={search.versions ?? 'newest'}
        options={versionOptions}
        onChange={(versions) => change({ versions: versions === 'all' ? versions : undefined })}
      />
    </FilterBar>
  )
}
