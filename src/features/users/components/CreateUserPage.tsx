import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { readAnnotationDraft } from '#ledger/metadata/annotation-draft.ts'
import { preselectedSynchronizer } from '#ledger/preselected-synchronizer.ts'
import { rightRequiredToChange } from '#ledger/rights/required-right.ts'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import { readTypedRights, rightRows, type RightRow } from '../rules/user-rights.ts'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import {
  type AllocatePartyRequest,
  allocatePartyEndpoint,
} from '#features/parties/queries/parties.ts'
import { useNewPartyId } from '#features/parties/queries/new-party-id.ts'
import { type CreateUserRequest, createUserEndpoint } from '../queries/users.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { useNotify } from '#ui/Notices.tsx'
import { Page } from '#ui/Page.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { hasAddress } from '#ui/page-address.ts'
import { FormColumns } from '#shared/components/sending/FormColumns.tsx'
import { LeaveGuard } from '#shared/components/sending/LeaveGuard.tsx'
import { MetadataFields } from '#shared/components/admin/MetadataFields.tsx'
import { ProviderPicker } from '#features/idps/index.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { SendingOutcome } from '#shared/components/sending/SendingOutcome.tsx'
import { InitialRights } from './InitialRights.tsx'
import { onboardingRights } from './onboarding-rights.ts'
import { PrimaryPartyFields } from './PrimaryPartyFields.tsx'
import { userLink } from './user-link.ts'
import { userDraftProblems, type UserDraft } from './user-draft.ts'
import { RightsDifference } from './RightsDifference.tsx'
import { UnknownParties } from './UnknownParties.tsx'
import { useKnownParties } from './use-known-parties.ts'
import { useOnboarding } from './use-onboarding.ts'

const route = getRouteApi('/users/')

/** The form that creates a user with its first rights, and allocates its party if needed. */
export function CreateUserPage() {
  const params = route.useSearch()
  const navigate = useNavigate()
  const notify = useNotify()
  const label = useApiLabel()
  const connected = useQuery(ownSynchronizers())
  const synchronizers = connected.data?.connectedSynchronizers ?? []
  const preselected = preselectedSynchronizer(synchronizers) ?? ''
  const form = useForm<UserDraft>({
    initialValues: {
      id: '',
      party: 'existing',
      primaryParty: params.party ?? '',
      partyIdHint: '',
      synchronizerId: '',
      rightOver: params.party === undefined ? '' : 'CanActAs',
      identityProviderId: params.idp ?? '',
      annotations: [],
      rights: undefined,
    },
    validate: {
      ...userDraftProblems,
      synchronizerId: (id, { party }) =>
        party === 'new' && id === '' && preselected === '' && synchronizers.length > 1
          ? 'Choose a synchronizer.'
          : undefined,
    },
  })
  const { id, primaryParty, partyIdHint, identityProviderId, annotations, rights } = form.values
  const { rightOver } = form.values
  const isNew = form.values.party === 'new'
  const synchronizerId = form.values.synchronizerId || preselected
  const isReading = isNew && synchronizerId === '' && connected.isPending
  const required = rightRequiredToChange(rights === undefined ? [] : [rights.kind])
  const permission = usePermission(required)
  const edit = readAnnotationDraft(annotations, {})
  const onboarding = useOnboarding({
    // After a reload, the form continues with the allocated party.
    onMade: ({ party }) =>
      void navigate({
        to: '/users',
        search: { ...params, party },
        replace: true,
        ignoreBlocker: true,
      }),
    onCreated: (user) => {
      notify({ tone: 'accept', title: 'Created', text: visibleText(user.id) })
      void navigate({ ...userLink(user), ignoreBlocker: true })
    },
  })
  const { made, state } = onboarding
  const userWith = (newParty: string | undefined): CreateUserRequest => {
    const party = newParty ?? (isNew ? '' : primaryParty)
    return {
      user: {
        id,
        primaryParty: party,
        isDeactivated: false,
        identityProviderId,
        metadata: { resourceVersion: '', annotations: edit.changes },
      },
      rights: onboardingRights(rightOver, party, rights),
    }
  }
  const partyRequest: AllocatePartyRequest = {
    partyIdHint,
    identityProviderId,
    synchronizerId,
    userId: '',
    localMetadata: { resourceVersion: '', annotations: {} },
  }
  const isPartyNext = isNew && made === undefined
  const newParty = useNewPartyId(partyIdHint)
  const request = userWith(made?.party ?? (isNew ? newParty : undefined))
  const granted = rightRows(request.rights ?? [])
  const typed = rights === undefined ? undefined : readTypedRights(rights.kind, rights.parties)
  const parties = useKnownParties(
    partiesIn(
      !isNew && isPartyId(primaryParty) ? primaryParty : '',
      rightRows(typed?.rights ?? []),
    ),
  )
  const blocked = isReading ? 'The synchronizers are still being loaded.' : parties.blocked
  const send = () => {
    if (blocked === undefined) {
      onboarding.send({ party: isNew ? partyRequest : undefined, userWith })
    }
  }
  return (
    <Page
      up={
        <Link to="/users" search={{ ...params, form: undefined, party: undefined }}>
          Users
        </Link>
      }
      title="Create a user"
      fact="on this participant"
    >
      <LeaveGuard when={form.isDirty() && onboarding.creating.kind !== 'done'} />
      <Form form={form} onSubmit={send}>
        <FormColumns
          effects={
            <>
              <Fields dense>
                <Field label="Signs in">
                  with a token of{' '}
                  {visibleText(identityProviderId) || 'the default identity provider'}
                  {id === '' ? null : (
                    <>
                      {' '}
                      whose subject is{' '}
                      <span className="mono" translate="no">
                        {visibleText(id)}
                      </span>
                    </>
                  )}
                </Field>
                {isPartyNext ? (
                  <Field label="New party">
                    <span className="mono" translate="no">
                      {visibleText(newParty)}
                    </span>
                  </Field>
                ) : null}
                <Field label="Rights">
                  {granted.length > 0 ? (
                    <RightsDifference sign="+" rows={granted} />
                  ) : rightOver === '' && rights === undefined ? (
                    'none'
                  ) : (
                    '…'
                  )}
                </Field>
              </Fields>
              {isPartyNext ? (
                <RequestPreview
                  endpoint={allocatePartyEndpoint}
                  body={partyRequest}
                  withoutSwitch
                />
              ) : null}
              <RequestPreview endpoint={createUserEndpoint} body={request} />
            </>
          }
          actions={
            <>
              <SendButton state={state} permission={permission} blocked={blocked}>
                {isPartyNext ? 'Allocate the party and create the user' : 'Create the user'}
              </SendButton>
              <LinkButton
                kind="quiet"
                to="/users"
                search={{ ...params, form: undefined, party: undefined }}
              >
                Cancel
              </LinkButton>
            </>
          }
        >
          <TextField label={label('User id', 'id')} mono {...form.getInputProps('id')} value={id} />
          <PrimaryPartyFields
            form={form}
            synchronizers={synchronizers}
            synchronizerId={synchronizerId}
            made={made}
          />
          <ProviderPicker
            label={label('Identity provider id', 'identityProviderId')}
            note="Empty for the default identity provider, or your own."
            {...form.getInputProps('identityProviderId')}
            value={identityProviderId}
          />
          <InitialRights
            primaryParty={primaryParty}
            {...form.getInputProps('rights')}
            draft={rights}
          />
          <MetadataFields edit={edit} {...form.getInputProps('annotations')} draft={annotations} />
          <UnknownParties parties={parties} />
          <SendingOutcome
            state={state}
            notDone={
              isPartyNext
                ? 'The party was not allocated and the user was not created'
                : 'The user was not created'
            }
            {...(made === undefined
              ? {}
              : {
                  stillTrue:
                    'The party exists. If you send again, the user is created with this party. No second party is allocated.',
                })}
            required={required}
            findOut={
              isPartyNext ? (
                <Link to="/parties" search={{ filter: partyIdHint || undefined }} target="_blank">
                  Search in a new tab for parties that begin with the hint. If the party exists,
                  choose it as an existing party.
                </Link>
              ) : hasAddress(id) ? (
                <Link
                  to="/users/$userId"
                  params={{ userId: id }}
                  search={{ idp: identityProviderId || undefined }}
                  target="_blank"
                >
                  Check in a new tab whether the user exists
                </Link>
              ) : null
            }
            onChecked={onboarding.reset}
          />
        </FormColumns>
      </Form>
    </Page>
  )
}

/** Returns the primary party, if any, and the parties of the rights, each once. */
function partiesIn(primaryParty: string, rights: readonly RightRow[]): readonly string[] {
  const all = [primaryParty, ...rights.map(({ party }) => party ?? '')]
  return [...new Set(all)].filter(Boolean)
}
