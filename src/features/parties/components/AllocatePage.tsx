import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { annotationsProblem, readAnnotationDraft } from '#ledger/metadata/annotation-draft.ts'
import { partyHintProblem } from '../rules/party-hint.ts'
import { preselectedSynchronizer } from '#ledger/preselected-synchronizer.ts'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import { useNewPartyId } from '../queries/new-party-id.ts'
import { allocate, type AllocatePartyRequest, allocatePartyEndpoint } from '../queries/parties.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { useNotify } from '#ui/Notices.tsx'
import { Page } from '#ui/Page.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { FormColumns } from '#shared/components/sending/FormColumns.tsx'
import { LeaveGuard } from '#shared/components/sending/LeaveGuard.tsx'
import { MetadataFields } from '#shared/components/admin/MetadataFields.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { SendingOutcome } from '#shared/components/sending/SendingOutcome.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import { AllocateFields, emptyAllocation, type AllocationDraft } from './AllocateFields.tsx'
import { partyLink } from './party-link.ts'

const route = getRouteApi('/parties/')
const required = 'participant or identity provider admin'

/** The page to allocate a party. */
export function AllocatePage() {
  const params = route.useSearch()
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const permission = usePermission(required)
  const sending = useSending(
    (request: AllocatePartyRequest) => allocate(queryClient, request),
    (details) => {
      notify({ tone: 'accept', title: 'Allocated', text: visibleText(details.party) })
      void navigate({ ...partyLink(details), ignoreBlocker: true })
    },
    '/parties/$party/',
  )
  const connected = useQuery(ownSynchronizers())
  const synchronizers = connected.data?.connectedSynchronizers ?? []
  const preselected = preselectedSynchronizer(synchronizers) ?? ''
  const form = useForm<AllocationDraft>({
    initialValues: { ...emptyAllocation, identityProviderId: params.idp ?? '' },
    validate: {
      partyIdHint: partyHintProblem,
      synchronizerId: (id) =>
        id === '' && preselected === '' && synchronizers.length > 1
          ? 'Choose a synchronizer.'
          : undefined,
      annotations: (lines) => annotationsProblem(readAnnotationDraft(lines, {})),
    },
  })
  const { annotations, ...draft } = form.values
  const synchronizerId = draft.synchronizerId || preselected
  const newParty = useNewPartyId(draft.partyIdHint)
  const edit = readAnnotationDraft(annotations, {})
  // A participant with several synchronizers rejects a request without a synchronizer.
  const isReading = synchronizerId === '' && connected.isPending
  const request: AllocatePartyRequest = {
    ...draft,
    synchronizerId,
    localMetadata: { resourceVersion: '', annotations: edit.changes },
  }
  const send = () => {
    if (!isReading) sending.send(request)
  }
  return (
    <Page
      up={
        <Link to="/parties" search={{ ...params, form: undefined }}>
          Parties
        </Link>
      }
      title="Allocate a party"
      fact="hosted by this participant"
    >
      <LeaveGuard when={form.isDirty() && sending.state.kind !== 'done'} />
      <Form form={form} onSubmit={send}>
        <FormColumns
          effects={
            <>
              <Fields dense>
                <Field label="Party id">
                  <span className="mono" translate="no">
                    {visibleText(newParty)}
                  </span>
                </Field>
                <Field label="Right">
                  {draft.userId === '' ? (
                    'no user gets a right'
                  ) : (
                    <>
                      <span className="mono" translate="no">
                        {visibleText(draft.userId)}
                      </span>{' '}
                      may act as the party
                    </>
                  )}
                </Field>
              </Fields>
              <RequestPreview endpoint={allocatePartyEndpoint} body={request} />
            </>
          }
          actions={
            <>
              <SendButton
                state={sending.state}
                permission={permission}
                waiting={isReading ? 'The synchronizers are still being loaded.' : undefined}
              >
                Allocate party
              </SendButton>
              <LinkButton kind="quiet" to="/parties" search={{ ...params, form: undefined }}>
                Cancel
              </LinkButton>
            </>
          }
        >
          <AllocateFields
            form={form}
            synchronizers={synchronizers}
            synchronizerId={synchronizerId}
            isReading={isReading}
          />
          <MetadataFields edit={edit} {...form.getInputProps('annotations')} draft={annotations} />
          <SendingOutcome
            state={sending.state}
            notDone="The party was not allocated"
            required={required}
            findOut={
              <Link
                to="/parties"
                search={{ filter: draft.partyIdHint || undefined }}
                target="_blank"
              >
                Search parties that begin with the hint in a new tab
              </Link>
            }
            onChecked={sending.reset}
          />
        </FormColumns>
      </Form>
    </Page>
  )
}
