import { Link } from '@tanstack/react-router'
import type { IdentityProvider } from '#queries/admin/idps.ts'
import { usePermission } from '#queries/admin/own-rights.ts'
import buttons from '#ui/Button.module.css'
import { Button } from '#ui/Button.tsx'

/** What can be done with a provider; off, with the reason, where the token's user may not. */
export function ProviderActions({ provider }: { readonly provider: IdentityProvider }) {
  const permission = usePermission('participant admin')
  const change = provider.isDeactivated === true ? 'activate' : 'deactivate'
  const changeWords = provider.isDeactivated === true ? 'Activate' : 'Deactivate'
  if (!permission.may) {
    return (
      <>
        <span className="secondary">{permission.reason}</span>
        {['Edit', changeWords, 'Delete'].map((words) => (
          <Button key={words} disabled>
            {words}
          </Button>
        ))}
      </>
    )
  }
  const here = { to: '/idps/$idp', params: { idp: provider.identityProviderId } } as const
  return (
    <>
      <Link {...here} search={{ form: 'edit' }} className={buttons.button}>
        Edit
      </Link>
      <Link {...here} search={{ ask: change }} className={buttons.button}>
        {changeWords}
      </Link>
      <Link {...here} search={{ ask: 'delete' }} className={`${buttons.button} ${buttons.danger}`}>
        Delete
      </Link>
    </>
  )
}
