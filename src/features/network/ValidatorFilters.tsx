import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { byVersion, type Licence } from '#ledger/network-health/validator-licences.ts'
import { activities } from '#ledger/network-health/activities.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { activityWords } from './activity-words.ts'
import type { NetworkParams } from './network-params.ts'
import styles from './Network.module.css'

interface ValidatorFiltersProps {
  readonly search: NetworkParams
  readonly licences: readonly Licence[]
  /** What stands at the end of the row. */
  readonly children: ReactNode
}

/** Which validators are shown; all of it stands in the address. */
export function ValidatorFilters({ search, licences, children }: ValidatorFiltersProps) {
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
    <search className={styles.filters} data-screen-only>
      <TextField
        label="Find in party and contact"
        hideLabel
        placeholder="Find in party and contact"
        value={search.find ?? ''}
        onChange={(text) => change({ find: text.slice(0, 300) || undefined })}
        size={28}
        type="search"
        data-filter
      />
      <SelectField
        label="Release"
        hideLabel
        value={search.version ?? ''}
        options={[
          { value: '', label: 'Any release' },
          ...[...versions].map((value) => ({ value, label: value.slice(0, 60) })),
        ]}
        onChange={(version) => change({ version: version || undefined })}
      />
      <SelectField
        label="Activity"
        hideLabel
        value={search.activity ?? 'any'}
        options={[
          { value: 'any' as const, label: 'Whenever active' },
          ...activities.map((value) => ({ value, label: activityWords[value] })),
        ]}
        onChange={(activity) => change({ activity: activity === 'any' ? undefined : activity })}
      />
      {children}
    </search>
  )
}
