import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { EditForm } from '#shared/components/admin/EditForm.tsx'
import { useResourceEdit } from '#shared/components/admin/use-resource-edit.ts'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { compareAnnotations } from '#ledger/metadata/annotation-comparison.ts'
import {
  participantLabel,
  participantLabelKey,
  participantLabelProblem,
  withParticipantLabel,
} from '../../rules/participant-label.ts'
import {
  annotationUpdateRequest,
  updateAnnotations,
  type AnnotationUpdate,
  type PartyDetails,
  updatePartyEndpoint,
} from '../../queries/parties.ts'
import { labelProblem, maxLabelLength } from '../../queries/store-party-label.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'

interface EditParticipantLabelProps {
  readonly idp: string
  /** The party as last loaded from the participant. */
  readonly latest: PartyDetails
  readonly onReadAgain: () => void
  readonly reading: boolean
}

/** Edits the party's label on the participant, based on the version that was loaded. */
export function EditParticipantLabel(props: EditParticipantLabelProps) {
  const { idp, latest, onReadAgain, reading } = props
  const queryClient = useQueryClient()
  const own = use(PartyLabelsContext).get(latest.party)
  const back = {
    to: '/parties/$party',
    params: { party: latest.party },
    search: { idp: idp || undefined },
  } as const
  const edit = useResourceEdit({
    latest,
    isSame: (a: PartyDetails, b: PartyDetails) => versionOf(a) === versionOf(b),
    change: (_base, next: AnnotationUpdate) => updateAnnotations(queryClient, next),
    id: latest.party,
    back,
  })
  const { base } = edit
  const stored = base.localMetadata?.annotations ?? {}
  const theirs = latest.localMetadata?.annotations ?? {}
  const form = useForm({
    initialValues: { label: participantLabel(base) ?? own ?? '' },
    validate: {
      label: (text) => {
        const label = text.trim()
        if (label === '') return undefined
        return labelProblem(label) ?? participantLabelProblem(stored, label)
      },
    },
  })
  const label = form.values.label.trim()
  const result = withParticipantLabel(stored, label)
  const update = { details: base, changes: { [participantLabelKey]: label } }

  return (
    <EditForm
      edit={edit}
      form={form}
      changes={update}
      nothingToSend={(stored[participantLabelKey] ?? '') === label}
      required="participant or identity provider admin"
      what="party"
      notDone="The label was not changed"
      fields={compareAnnotations(stored, result, theirs)}
      versions={{ began: versionOf(base), now: versionOf(latest) }}
      isAsSent={compareAnnotations(result, result, theirs).length === 0}
      onGoOn={(keepsEdit) => {
        if (!keepsEdit) form.setFieldValue('label', participantLabel(latest) ?? '')
      }}
      onReadAgain={onReadAgain}
      reading={reading}
      action={label === '' ? 'Remove the label' : 'Edit label'}
      back={<Link {...back}>Back to the party</Link>}
      preview={
        <RequestPreview
          endpoint={updatePartyEndpoint}
          params={{ party: base.party }}
          body={annotationUpdateRequest(update)}
        />
      }
    >
      <TextField
        label="Label for administrators"
        note={`Stored as the annotation ${participantLabelKey}. All administrators of this participant see it. If empty, the annotation is removed.`}
        maxLength={2 * maxLabelLength}
        {...form.getInputProps('label')}
        value={form.values.label}
      />
    </EditForm>
  )
}

function versionOf({ localMetadata }: PartyDetails): string {
  return localMetadata?.resourceVersion ?? ''
}
