import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import {
  annotationsProblem,
  readAnnotationDraft,
  type AnnotationDraft,
} from '#ledger/admin/annotation-draft.ts'
import { neededToChange } from '#ledger/admin/required-right.ts'
import { userIdProblem } from '#ledger/admin/user-id.ts'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import { partyIdProblem } from '#ledger/ids/typed-ids.ts'
import { readTypedRights, rightRows, type RightRow } from '#ledger/admin/user-rights.ts'
import { usePermission } from '#queries/admin/own-rights.ts'
import { createNewUser, type CreateUserRequest, createUserEndpoint } from '#queries/admin/users.ts'
import { useNotify } from '#ui/Notices.tsx'
import { Page } from '#ui/Page.tsx'
import { Form } from '#ui/form/Form.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { hasAddress } from '#ui/page-address.ts'
import sendingStyles from '#features/shared/sending/Sending.module.css'
import { LeaveGuard } from '#features/shared/sending/LeaveGuard.tsx'
import { MetadataFields } from '#features/shared/admin/MetadataFields.tsx'
import { ProviderPicker } from '#features/shared/pick/ProviderPicker.tsx'
import { PartyPicker } from '#features/shared/pick/PartyPicker.tsx'
import { RequestPreview } from '#features/shared/sending/RequestPreview.tsx'
import { SendButton } from '#features/shared/sending/SendButton.tsx'
import { SendingOutcome } from '#features/shared/sending/SendingOutcome.tsx'
import { useSending } from '#features/shared/sending/use-sending.ts'
import { FirstRights } from './FirstRights.tsx'
import type { RightsDraft } from './RightsFields.tsx'
import { userLink } from './user-link.ts'
import { UnknownParties } from './UnknownParties.tsx'
import { useKnownParties } from './use-known-parties.ts'

const route = getRouteApi('/users/')

interface UserDraft {
  readonly id: string
  readonly primaryParty: string
  readonly identityProviderId: string
  readonly annotations: AnnotationDraft
  /** The rights that the user begins with; `undefined` for none. */
  readonly rights: RightsDraft | undefined
}

/** The form that creates a user, with its first rights. */
export function CreateUserPage() {
  const place = route.useSearch()
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const form = useForm<UserDraft>({
    initialValues: {
      id: '',
      primaryParty: '',
      identityProviderId: place.idp ?? '',
      annotations: [],
      rights: undefined,
    },
    validate: {
      id: userIdProblem,
      primaryParty: (party) => (party === '' ? undefined : partyIdProblem(party)),
      rights: (rights) => rights && readTypedRights(rights.kind, rights.parties).problem,
      annotations: (lines) => annotationsProblem(readAnnotationDraft(lines, {})),
    },
  })
  const { id, primaryParty, identityProviderId, annotations, rights } = form.values
  const required = neededToChange(rights === undefined ? [] : [rights.kind])
  const permission = usePermission(required)
  const edit = readAnnotationDraft(annotations, {})
  const typed = rights === undefined ? undefined : readTypedRights(rights.kind, rights.parties)
  const parties = useKnownParties(
    partiesIn(isPartyId(primaryParty) ? primaryParty : '', rightRows(typed?.rights ?? [])),
  )
  const request: CreateUserRequest = {
    user: {
      id,
      primaryParty,
      isDeactivated: false,
      identityProviderId,
      metadata: { resourceVersion: '', annotations: edit.changes },
    },
    rights: [...(typed?.rights ?? [])],
  }
  const sending = useSending(
    (given: CreateUserRequest) => createNewUser(queryClient, given),
    (user) => {
      notify({ tone: 'accept', title: 'Created', text: visibleText(user.id) })
      void navigate({ ...userLink(user), ignoreBlocker: true })
    },
    '/users/$userId',
  )
  const send = () => {
    if (parties.blocked === undefined) sending.send(request)
  }
  return (
    <Page
      up={
        <Link to="/users" search={{ ...place, form: undefined }}>
          Users
        </Link>
      }
      title="Create a user"
      fact="on this participant"
    >
      <LeaveGuard when={form.isDirty() && sending.state.kind !== 'done'} />
      <Form className={sendingStyles.form} form={form} onSubmit={send}>
        <TextField label="User id (id)" mono {...form.getInputProps('id')} value={id} />
        <PartyPicker
          label="Primary party (primaryParty)"
          {...form.getInputProps('primaryParty')}
          value={primaryParty}
        />
        <ProviderPicker
          label="Identity provider id (identityProviderId)"
          note="Empty for the default identity provider, or your own."
          {...form.getInputProps('identityProviderId')}
          value={identityProviderId}
        />
        <FirstRights primaryParty={primaryParty} {...form.getInputProps('rights')} draft={rights} />
        <MetadataFields edit={edit} {...form.getInputProps('annotations')} draft={annotations} />
        <UnknownParties parties={parties} />
        <RequestPreview endpoint={createUserEndpoint} body={request} />
        <SendingOutcome
          state={sending.state}
          notDone="The user was not created"
          required={required}
          findOut={
            hasAddress(id) ? (
              <Link
                to="/users/$userId"
                params={{ userId: id }}
                search={{ idp: identityProviderId || undefined }}
                target="_blank"
              >
                Look in a new tab whether the user is there
              </Link>
            ) : null
          }
          onChecked={sending.reset}
        />
        <div className={sendingStyles.buttons}>
          <SendButton state={sending.state} permission={permission} blocked={parties.blocked}>
            Create the user
          </SendButton>
          <Link to="/users" search={{ ...place, form: undefined }}>
            Back to the list
          </Link>
        </div>
      </Form>
    </Page>
  )
}

/** The primary party, if there is one, and those that rights are over, each once. */
function partiesIn(primaryParty: string, rights: readonly RightRow[]): readonly string[] {
  const all = [primaryParty, ...rights.map(({ party }) => party ?? '')]
  return [...new Set(all)].filter(Boolean)
}
