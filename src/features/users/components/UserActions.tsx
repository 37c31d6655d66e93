import { usePermission } from '#shared/queries/admin/own-rights.ts'
import type { User } from '../queries/users.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useIsSelf } from './use-is-self.ts'

/** The actions for a user. Without permission, they are disabled and show the reason. */
export function UserActions({ user, idp }: { readonly user: User; readonly idp: string }) {
  const permission = usePermission('participant or identity provider admin')
  const isSelf = useIsSelf(user.id)
  const here = { to: '/users/$userId', params: { userId: user.id } } as const
  const within = { idp: idp || undefined }
  return (
    <>
      {permission.may ? (
        <>
          <LinkButton {...here} search={{ ...within, form: 'edit' }}>
            Edit
          </LinkButton>
          <LinkButton {...here} search={{ ...within, form: 'grant' }}>
            Grant rights
          </LinkButton>
          {isSelf ? (
            <Button kind="danger" disabled title="You can’t delete or deactivate your own user.">
              Delete
            </Button>
          ) : (
            <LinkButton {...here} search={{ ...within, ask: 'delete' }} kind="danger">
              Delete
            </LinkButton>
          )}
        </>
      ) : (
        <>
          <span className="secondary">{permission.reason}</span>
          {['Edit', 'Grant rights', 'Delete'].map((words) => (
            <Button key={words} disabled>
              {words}
            </Button>
          ))}
        </>
      )}
    </>
  )
}
