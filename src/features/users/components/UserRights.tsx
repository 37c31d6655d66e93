import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { AdminQueryView } from '#shared/components/admin/AdminQueryView.tsx'
import { filterRights, rightRows, rightWords } from '../rules/user-rights.ts'
import { rightKinds } from '#ledger/rights/right-kinds.ts'
import { rightsOfUser, type Right } from '../queries/rights.ts'
import type { User } from '../queries/users.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Section } from '#ui/Page.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { RevokeRights } from './RevokeRights.tsx'
import { RightsTable } from './RightsTable.tsx'
import type { UserParams } from './users-params.ts'

interface UserRightsProps {
  readonly user: User
  readonly params: UserParams
}

const noRights: readonly Right[] = []
const kindOptions = [
  { value: 'all', label: 'All kinds' },
  ...rightKinds.map((kind) => ({ value: kind, label: rightWords[kind] })),
] as const

/**
 * The rights of a user, grouped by kind. There may be hundreds, so they can be searched and
 * selected for revoking.
 */
export function UserRights({ user, params }: UserRightsProps) {
  const navigate = useNavigate()
  const query = useQuery(rightsOfUser(user.id))
  const rows = useMemo(() => rightRows(query.data ?? noRights), [query.data])
  const { kind, find } = params
  const shown = useMemo(() => filterRights(rows, { kind, text: find }), [rows, kind, find])
  useAnnounceShown([kind, find], shown.length, rows.length)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((key: string) => {
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const change = (changes: Partial<UserParams>) =>
    void navigate({
      to: '/users/$userId',
      params: { userId: user.id },
      search: { ...params, ...changes, ignored: undefined },
      replace: true,
    })
  const toRevoke = rows.filter(({ key }) => chosen.has(key))
  return (
    <Section
      title="Rights"
      fact={
        query.data === undefined ? undefined : (
          <>
            {shown.length === rows.length ? null : (
              <>
                <Count value={shown.length} /> of{' '}
              </>
            )}
            <Count value={rows.length} noun="right" />
          </>
        )
      }
    >
      <AdminQueryView
        query={query}
        title="The rights could not be loaded"
        waiting={<LoadingState words="Loading the rights of the user" rows={6} />}
        required="participant or identity provider admin"
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState title="This user has no rights">
              The user can sign in, but needs rights to do anything.
            </EmptyState>
          ) : (
            <>
              <Group component="search" gap="sm" align="flex-end" py="sm">
                <TextField
                  label="Find a party"
                  type="search"
                  value={find ?? ''}
                  onChange={(text) => change({ find: text || undefined })}
                  size={28}
                  data-filter
                />
                <SelectField
                  label="Kind of right"
                  value={kind ?? 'all'}
                  options={kindOptions}
                  onChange={(value) => change({ kind: value === 'all' ? undefined : value })}
                />
                {toRevoke.length === 0 ? (
                  <Button kind="danger" disabled title="Select rights in the table first.">
                    Revoke…
                  </Button>
                ) : null}
              </Group>
              <RightsTable rows={shown} chosen={chosen} onToggle={toggle} />
              <RevokeRights user={user} rows={toRevoke} onDone={() => setChosen(new Set())} />
            </>
          )
        }
      </AdminQueryView>
    </Section>
  )
}
