import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { identityProviders } from '#features/idps/queries/idps.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { defaultPageSize, pageSizes, type UsersParams } from './users-params.ts'

/** The filter of the users: identity provider, page size, and a search in the loaded rows. */
export function UsersFilter({ params }: { readonly params: UsersParams }) {
  const navigate = useNavigate()
  // Without permission to list the providers, the only option is the provider in the address.
  const listed = useQuery(identityProviders()).data?.entries ?? []
  const ids = new Set([
    ...listed.map(({ identityProviderId }) => identityProviderId),
    ...(params.idp === undefined ? [] : [params.idp]),
  ])
  const change = (changes: Partial<UsersParams>, replace = false) =>
    void navigate({ to: '/users', search: { ...params, ...changes, ignored: undefined }, replace })
  return (
    <FilterBar values={[params.find, params.idp, params.size]}>
      <TextField
        label="Find in this page"
        type="search"
        value={params.find ?? ''}
        onChange={(find) => change({ find: find || undefined }, true)}
        size={24}
        data-filter
      />
      <SelectField
        label="Identity provider"
        value={params.idp ?? ''}
        options={[
          { value: '', label: 'Default provider, or yours' },
          ...[...ids].map((id) => ({ value: id, label: visibleText(id) })),
        ]}
        onChange={(idp) => change({ idp: idp || undefined, page: undefined })}
      />
      <SelectField
        label="Page size"
        value={params.size ?? defaultPageSize}
        options={pageSizes.map((value) => ({ value, label: `${value} a page` }))}
        onChange={(size) =>
          change({ size: size === defaultPageSize ? undefined : size, page: undefined })
        }
      />
    </FilterBar>
  )
}
