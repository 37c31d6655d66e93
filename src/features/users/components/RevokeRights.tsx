import { Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rightRequiredToChange } from '#ledger/rights/required-right.ts'
import type { RightRow } from '../rules/user-rights.ts'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import {
  revoke,
  rightsOfUser,
  rightsRequest,
  type Right,
  type RightsChange,
  revokeRightsEndpoint,
} from '../queries/rights.ts'
import type { User } from '../queries/users.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { SendingOutcome } from '#shared/components/sending/SendingOutcome.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import { RightsDifference } from './RightsDifference.tsx'
import { useIsSelf } from './use-is-self.ts'

interface RevokeRightsProps {
  readonly user: User
  readonly rows: readonly RightRow<Right>[]
  readonly onDone: () => void
}

/** Revokes the selected rights after showing the difference. */
export function RevokeRights({ user, rows, onDone }: RevokeRightsProps) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const required = rightRequiredToChange(rows.map(({ kind }) => kind))
  const permission = usePermission(required)
  const isSelf = useIsSelf(user.id)
  const query = useQuery(rightsOfUser(user.id))
  const sending = useSending(
    (change: RightsChange) => revoke(queryClient, change),
    (count) => {
      notify({ tone: 'accept', title: 'Revoked', text: rightsText(count) })
      onDone()
    },
  )
  const { reset } = sending
  const isDone = sending.state.kind === 'done'
  useEffect(() => {
    // The rights have been reloaded. The reset allows the user to revoke more rights.
    if (isDone) reset()
  }, [isDone, reset])
  if (rows.length === 0 && (sending.state.kind === 'idle' || isDone)) return null
  const change = {
    userId: user.id,
    identityProviderId: user.identityProviderId ?? '',
    rights: rows.map(({ right }) => right),
  }
  const locksOut =
    isSelf &&
    rows.some(({ kind }) => kind === 'ParticipantAdmin' || kind === 'IdentityProviderAdmin')
  return (
    <Stack component="section" gap="md" align="flex-start" maw="55rem" py="md" aria-label="Revoke">
      <h3>Revoke</h3>
      <RightsDifference sign="−" rows={rows} />
      <RequestPreview
        endpoint={revokeRightsEndpoint}
        params={{ 'user-id': user.id }}
        body={rightsRequest(change)}
      />
      <SendingOutcome
        state={sending.state}
        notDone="The rights were not revoked"
        required={required}
        findOut={
          <Button onClick={() => void query.refetch()} disabled={query.isFetching}>
            {query.isFetching ? 'Reading…' : 'Refresh rights'}
          </Button>
        }
        onChecked={sending.reset}
      />
      <Group gap="sm">
        <SendButton
          state={sending.state}
          kind="danger"
          permission={permission}
          blocked={
            locksOut
              ? 'You are signed in as this user and would lock yourself out: another administrator has to revoke this.'
              : rows.length === 0
                ? 'No rights selected.'
                : undefined
          }
          onSend={() => sending.send(change)}
        >
          Revoke {rightsText(rows.length)}
        </SendButton>
        <Button onClick={onDone}>Clear selection</Button>
      </Group>
    </Stack>
  )
}

function rightsText(count: number): string {
  return count === 1 ? '1 right' : `${count} rights`
}
