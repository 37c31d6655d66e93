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
  readonly place: PartiesParams
  /** `replace` is true for changes caused by typing. */
  readonly onChange: (place: PartiesParams, replace: boolean) => void
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
export function PartiesFilter({ place, onChange }: PartiesFilterProps) {
  return (
    <>
      <ViewLinks views={views} />
      <FilterBar values={[place.idp, place.filter, place.find, place.size]}>
        <PartiesFields key={`${place.idp} ${place.filter}`} place={place} onChange={onChange} />
      </FilterBar>
    </>
  )
}

/** The server's filter, and the search in the loaded rows. */
function PartiesFields({ place, onChange }: PartiesFilterProps) {
  const [idp, setIdp] = useState(place.idp ?? '')
  const [filter, setFilter] = useState(place.filter ?? '')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onChange(
      { ...place, idp: idp || undefined, filter: filter || undefined, page: undefined },
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
        {place.view === 'all' ? (
          <SelectField
            label="Page size"
            value={place.size ?? defaultPageSize}
            options={sizes}
            onChange={(size) =>
              onChange(
                { ...place, size: size === defaultPageSize ? undefined : size, page: undefined },
                false,
              )
            }
          />
        ) : null}
        <TextField
          label={place.view === 'all' ? 'Find in this page' : 'Find'}
          value={place.find ?? ''}
          onChange={(find) => onChange({ ...place, find: find || undefined }, true)}
          size={22}
          data-filter
        />
      </div>
    </>
  )
}
