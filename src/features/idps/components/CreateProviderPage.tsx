import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import {
  createProvider,
  identityProviders,
  type IdentityProvider,
  createIdentityProviderEndpoint,
} from '../queries/idps.ts'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import { useNotify } from '#ui/Notices.tsx'
import { Page } from '#ui/Page.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { FormColumns } from '#shared/components/sending/FormColumns.tsx'
import { LeaveGuard } from '#shared/components/sending/LeaveGuard.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { SendingOutcome } from '#shared/components/sending/SendingOutcome.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import { emptyProvider, providerProblems } from './provider-draft.ts'
import { ProviderFields } from './ProviderFields.tsx'

const route = getRouteApi('/idps/')

/** The form that adds an identity provider. */
export function CreateProviderPage() {
  const params = route.useSearch()
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const permission = usePermission('participant admin')
  const others = useQuery(identityProviders()).data?.entries ?? []
  const form = useForm({
    initialValues: emptyProvider,
    validate: (values) => providerProblems(values, others),
  })
  const keysHost = URL.canParse(form.values.jwksUrl) ? new URL(form.values.jwksUrl).host : undefined
  const provider: IdentityProvider = { ...form.values, isDeactivated: false }
  const sending = useSending(
    (newProvider: IdentityProvider) => createProvider(queryClient, newProvider),
    ({ identityProviderId: idp }) => {
      notify({ tone: 'accept', title: 'Added', text: visibleText(idp) })
      void navigate({ to: '/idps/$idp', params: { idp }, ignoreBlocker: true })
    },
    '/idps/$idp',
  )
  return (
    <Page
      up={
        <Link to="/idps" search={{ ...params, form: undefined }}>
          Identity providers
        </Link>
      }
      title="Add an identity provider"
      fact="whose tokens this participant accepts"
    >
      <LeaveGuard when={form.isDirty() && sending.state.kind !== 'done'} />
      <Form form={form} onSubmit={() => sending.send(provider)}>
        <FormColumns
          effects={
            <>
              <Fields dense>
                <Field label="Tokens">
                  accepted at once
                  {keysHost === undefined ? null : (
                    <>
                      , if signed with a key from{' '}
                      <span className="mono" translate="no">
                        {keysHost}
                      </span>
                    </>
                  )}
                </Field>
                <Field label="Users">none yet: create users with this identity provider</Field>
                <Field label="Later">the id cannot be changed; all other fields can</Field>
              </Fields>
              <RequestPreview
                endpoint={createIdentityProviderEndpoint}
                body={{ identityProviderConfig: provider }}
              />
            </>
          }
          actions={
            <>
              <SendButton state={sending.state} permission={permission}>
                Add provider
              </SendButton>
              <LinkButton kind="quiet" to="/idps" search={{ ...params, form: undefined }}>
                Cancel
              </LinkButton>
            </>
          }
        >
          <ProviderFields form={form} withId />
          <SendingOutcome
            state={sending.state}
            notDone="The provider was not added"
            required="participant admin"
            findOut={
              <Link to="/idps" target="_blank">
                Check the list in a new tab
              </Link>
            }
            onChecked={sending.reset}
          />
        </FormColumns>
      </Form>
    </Page>
  )
}
