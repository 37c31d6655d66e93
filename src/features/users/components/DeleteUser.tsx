import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import { rightsOfUser } from '../queries/rights.ts'
import { removeUser, userDetails, type User, deleteUserEndpoint } from '../queries/users.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendingOutcome } from '#shared/components/sending/SendingOutcome.tsx'
import { TypedConfirmation } from '#shared/components/sending/TypedConfirmation.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import { useIsSelf } from './use-is-self.ts'

const required = 'participant or identity provider admin'

/**
 * Asks for confirmation before a user is deleted. Shows what is deleted, and requires the typed
 * user id.
 */
export function DeleteUser({ user, idp }: { readonly user: User; readonly idp: string }) {
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const permission = usePermission(required)
  const isSelf = useIsSelf(user.id)
  const rights = useQuery(rightsOfUser(user.id)).data
  const again = useQuery({ ...userDetails(user.id, idp), enabled: false })
  const close = () =>
    void navigate({
      to: '/users/$userId',
      params: { userId: user.id },
      search: { idp: idp || undefined },
      replace: true,
    })
  const sending = useSending<void, void>(
    () => removeUser(queryClient, user.id),
    () => {
      notify({ tone: 'accept', title: 'Deleted', text: visibleText(user.id) })
      void navigate({ to: '/users', search: { idp: idp || undefined }, replace: true })
    },
    '/users/',
  )
  return (
    <TypedConfirmation
      title="Delete the user?"
      id={user.id}
      what="user id"
      action="Delete the user"
      state={sending.state}
      permission={isSelf ? { may: false, reason: 'You cannot delete your own user.' } : permission}
      onConfirm={sending.send}
      onClose={close}
      outcome={
        <SendingOutcome
          state={sending.state}
          notDone="The user was not deleted"
          required={required}
          findOut={
            <>
              <Button onClick={() => void again.refetch()} disabled={again.isFetching}>
                {again.isFetching ? 'Reading…' : 'Check whether the user still exists'}
              </Button>
            </>
          }
          onChecked={sending.reset}
        />
      }
    >
      <p>
        The user is deleted with all its rights
        {rights === undefined ? null : (
          <>
            {' '}
            (<Count value={rights.length} noun="right" />)
          </>
        )}
        . Later sign-ins as this user are rejected. The user’s parties and their contracts remain.
        This cannot be undone: a new user with the same id starts without rights.
      </p>
      <RequestPreview endpoint={deleteUserEndpoint} params={{ 'user-id': user.id }} />
    </TypedConfirmation>
  )
}
