import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EditForm } from '#shared/components/admin/EditForm.tsx'
import { useResourceEdit } from '#shared/components/admin/use-resource-edit.ts'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import {
  providerUpdateRequest,
  updateProvider,
  type IdentityProvider,
  type ProviderChanges,
  updateIdentityProviderEndpoint,
} from '../queries/idps.ts'
import { ownRights } from '#shared/queries/admin/own-rights.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import {
  compareProviders,
  draftOfProvider,
  isSameProvider,
  providerChanges,
  providerProblems,
  rebaseProvider,
} from './provider-draft.ts'
import { ProviderFields } from './ProviderFields.tsx'

interface EditProviderProps {
  readonly latest: IdentityProvider
  readonly others: readonly IdentityProvider[]
  readonly onReadAgain: () => void
  readonly reading: boolean
}

/**
 * Edits a provider's issuer, key set and audience. The API has no provider version. A change by
 * another user is detected by a comparison of the latest provider with the provider as first
 * loaded.
 */
export function EditProvider({ latest, others, onReadAgain, reading }: EditProviderProps) {
  const queryClient = useQueryClient()
  const own = useQuery(ownRights()).data
  const { identityProviderId: idp } = latest
  const back = { to: '/idps/$idp', params: { idp } } as const
  const edit = useResourceEdit({
    latest,
    isSame: isSameProvider,
    change: (base, submitted: ProviderChanges) => updateProvider(queryClient, base, submitted),
    id: idp,
    back,
  })
  const { base } = edit
  const form = useForm({
    initialValues: draftOfProvider(latest),
    validate: (values) => providerProblems(values, others, idp),
  })
  const draft = form.values
  const changes = providerChanges(base, draft)
  return (
    <EditForm
      edit={edit}
      form={form}
      changes={changes}
      nothingToSend={Object.keys(changes).length === 0}
      required="participant admin"
      what="provider"
      notDone="The provider was not changed"
      fields={compareProviders(base, draft, latest)}
      onGoOn={(keepsEdit) =>
        form.setValues(keepsEdit ? rebaseProvider(base, draft, latest) : draftOfProvider(latest))
      }
      onReadAgain={onReadAgain}
      reading={reading}
      action="Change the provider"
      back={<Link {...back}>Back to the provider</Link>}
      preview={
        <RequestPreview
          endpoint={updateIdentityProviderEndpoint}
          params={{ 'idp-id': idp }}
          body={providerUpdateRequest(base, changes)}
        />
      }
    >
      <ProviderFields form={form} withId={false} />
      {own?.identityProviderId === idp ? (
        <p>
          <StatusMark tone="warning" label="This is your own provider." /> A mistake here can end
          your own access.
        </p>
      ) : null}
      {changes.issuer === undefined ? null : (
        <p>
          <StatusMark tone="warning" label="The issuer changes." /> Tokens of the current issuer are
          rejected as soon as you save the change.
        </p>
      )}
    </EditForm>
  )
}
