import { Group } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ProviderPicker } from '#features/idps/index.ts'
import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ViewLinks } from '#ui/ViewLinks.tsx'
import styles from './Parties.module.css'
import { defaultPageSize, pageSizes, type PartiesParams } from './parties-params.ts'

interface PartiesFilterProps {
  readonly params: PartiesParams
  /** `replace` is true for changes caused by typing. */
  readonly onChange: (params: PartiesParams, replace: boolean) => void
}

const sizes = pageSizes.map((value) => ({
  value,
  label: value === 'all' ? 'the server’s default' : value,
}))
const views = [
  { view: 'hosted', label: 'Hosted here' },
  { view: 'all', label: 'All known' },
] as const

/** The views of the parties and their filters. */
export function PartiesFilter({ params, onChange }: PartiesFilterProps) {
  return (
    <>
      <ViewLinks views={views} />
      <FilterBar values={[params.idp, params.filter, params.find, params.size]}>
        <PartiesFields key={`${params.idp} ${params.filter}`} params={params} onChange={onChange} />
      </FilterBar>
    </>
  )
}

/** The server's filter, and the search in the loaded rows. */
function PartiesFields({ params, onChange }: PartiesFilterProps) {
  const [idp, setIdp] = useState(params.idp ?? '')
  const [filter, setFilter] = useState(params.filter ?? '')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onChange(
      { ...params, idp: idp || undefined, filter: filter || undefined, page: undefined },
      false,
    )
  }
  const form = (
    <Group
      component="form"
      gap="sm"
      align="flex-end"
      onSubmit={ask}
      aria-label="Request to the participant"
    >
      <ProviderPicker
        label="Identity provider"
        value={idp}
        onChange={setIdp}
        placeholder="yours"
        size={18}
      />
      <TextField
        label="Filter by party prefix"
        mono
        value={filter}
        onChange={setFilter}
        size={30}
      />
      <Button type="submit">Load parties</Button>
    </Group>
  )
  return (
    <>
      {form}
      <div className={styles.shown}>
        {params.view === 'all' ? (
          <SelectField
            label="Page size"
            value={params.size ?? defaultPageSize}
            options={sizes}
            onChange={(size) =>
              onChange(
                { ...params, size: size === defaultPageSize ? undefined : size, page: undefined },
                false,
              )
            }
          />
        ) : null}
        <TextField
          label={params.view === 'all' ? 'Find in this page' : 'Find'}
          value={params.find ?? ''}
          onChange={(find) => onChange({ ...params, find: find || undefined }, true)}
          size={22}
          data-filter
        />
      </div>
    </>
  )
}
