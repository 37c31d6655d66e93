import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  deleteProvider,
  identityProviders,
  providerUpdateRequest,
  updateProvider,
  type IdentityProvider,
  deleteIdentityProviderEndpoint,
  updateIdentityProviderEndpoint,
} from '../queries/idps.ts'
import { ownRights, usePermission } from '#shared/queries/admin/own-rights.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendingOutcome } from '#shared/components/sending/SendingOutcome.tsx'
import { TypedConfirmation } from '#shared/components/sending/TypedConfirmation.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import type { ConfirmedAction } from './provider-params.ts'

interface AskProviderProps {
  readonly provider: IdentityProvider
  readonly ask: ConfirmedAction
}

const words = {
  deactivate: {
    title: 'Deactivate the identity provider?',
    action: 'Deactivate the provider',
    done: 'Deactivated',
    notDone: 'The provider was not deactivated',
  },
  activate: {
    title: 'Activate the identity provider?',
    action: 'Activate the provider',
    done: 'Activated',
    notDone: 'The provider was not activated',
  },
  delete: {
    title: 'Delete the identity provider?',
    action: 'Delete the provider',
    done: 'Deleted',
    notDone: 'The provider was not deleted',
  },
} as const

/**
 * Asks for confirmation before a provider is activated, deactivated or deleted. Lists who loses
 * access, and requires typing the provider's id.
 */
export function ProviderConfirmation({ provider, ask }: AskProviderProps) {
  const { identityProviderId: idp } = provider
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const permission = usePermission('participant admin')
  const list = useQuery(identityProviders())
  const close = () => void navigate({ to: '/idps/$idp', params: { idp }, replace: true })
  const isDeactivated = ask === 'deactivate'
  const sending = useSending<void, unknown>(
    () =>
      ask === 'delete'
        ? deleteProvider(queryClient, idp)
        : updateProvider(queryClient, provider, { isDeactivated }),
    () => {
      notify({ tone: 'accept', title: words[ask].done, text: visibleText(idp) })
      if (ask === 'delete') void navigate({ to: '/idps', replace: true })
      else close()
    },
    '/idps/',
  )
  return (
    <TypedConfirmation
      title={words[ask].title}
      id={idp}
      what="identity provider id"
      action={words[ask].action}
      state={sending.state}
      permission={permission}
      onConfirm={sending.send}
      onClose={close}
      outcome={
        <SendingOutcome
          state={sending.state}
          notDone={words[ask].notDone}
          required="participant admin"
          findOut={
            <>
              <Button onClick={() => void list.refetch()} disabled={list.isFetching}>
                {list.isFetching ? 'Reading…' : 'Refresh providers'}
              </Button>{' '}
              At the last refresh, the provider was{' '}
              {provider.isDeactivated === true ? 'deactivated' : 'active'}.
            </>
          }
          onChecked={sending.reset}
        />
      }
    >
      <Consequences provider={provider} ask={ask} />
      <RequestPreview
        endpoint={
          ask === 'delete' ? deleteIdentityProviderEndpoint : updateIdentityProviderEndpoint
        }
        params={{ 'idp-id': idp }}
        {...(ask === 'delete' ? {} : { body: providerUpdateRequest(provider, { isDeactivated }) })}
      />
    </TypedConfirmation>
  )
}

function Consequences({ provider, ask }: AskProviderProps) {
  const { identityProviderId, issuer } = provider
  const own = useQuery(ownRights()).data
  const issued = (
    <>
      All users with a token issued by <code translate="no">{visibleText(issuer)}</code>
    </>
  )
  return (
    <>
      {ask === 'deactivate' ? (
        <p>
          {issued} immediately lose all Ledger API access until the provider is activated again.
          People and programs are affected. Users, rights and parties do not change. You can
          activate the provider again.
        </p>
      ) : null}
      {ask === 'activate' ? (
        <p>
          {issued} get access again if the users belong to this provider. Their rights do not
          change.
        </p>
      ) : null}
      {ask === 'delete' ? (
        <p>
          {issued} permanently lose all Ledger API access. The provider’s users and parties stay on
          the participant, but these users cannot sign in until a provider with the same id exists
          again. This cannot be undone.
        </p>
      ) : null}
      {ask !== 'activate' && own?.identityProviderId === identityProviderId ? (
        <p>
          <StatusMark tone="reject" label="This is your own provider." /> Your own token is from
          this provider. You lose access and cannot undo that here.
        </p>
      ) : null}
    </>
  )
}
