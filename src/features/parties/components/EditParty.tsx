import { Box } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EditForm } from '#shared/components/admin/EditForm.tsx'
import { MetadataFields } from '#shared/components/admin/MetadataFields.tsx'
import { useResourceEdit } from '#shared/components/admin/use-resource-edit.ts'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { compareAnnotations } from '#ledger/metadata/annotation-comparison.ts'
import {
  draftOfAnnotations,
  annotationsProblem,
  readAnnotationDraft,
  rebaseAnnotationDraft,
} from '#ledger/metadata/annotation-draft.ts'
import {
  annotationUpdateRequest,
  updateAnnotations,
  type AnnotationUpdate,
  type PartyDetails,
  updatePartyEndpoint,
} from '../queries/parties.ts'
import { visibleText } from '#ui/visible-text.ts'

interface EditPartyProps {
  readonly idp: string
  /**
   * The party's current state on the participant, reloaded on demand and when the window gets the
   * focus.
   */
  readonly latest: PartyDetails
  readonly onReadAgain: () => void
  readonly reading: boolean
}

/** Edits a party's annotations, based on the version that was loaded when the form was opened. */
export function EditParty({ idp, latest, onReadAgain, reading }: EditPartyProps) {
  const queryClient = useQueryClient()
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
    initialValues: { annotations: draftOfAnnotations(stored) },
    validate: { annotations: (lines) => annotationsProblem(readAnnotationDraft(lines, stored)) },
  })
  const draft = form.values.annotations
  const annotations = readAnnotationDraft(draft, stored)
  const update = { details: base, changes: annotations.changes }
  const version = versionOf(base)

  return (
    <EditForm
      edit={edit}
      form={form}
      changes={update}
      nothingToSend={Object.keys(annotations.changes).length === 0}
      required="participant or identity provider admin"
      what="party"
      notDone="The annotations were not changed"
      fields={compareAnnotations(stored, annotations.result, theirs)}
      versions={{ began: version, now: versionOf(latest) }}
      isAsSent={compareAnnotations(annotations.result, annotations.result, theirs).length === 0}
      onGoOn={(keepsEdit) =>
        form.setFieldValue(
          'annotations',
          keepsEdit ? rebaseAnnotationDraft(draft, stored, theirs) : draftOfAnnotations(theirs),
        )
      }
      onReadAgain={onReadAgain}
      reading={reading}
      action="Change the annotations"
      back={<Link {...back}>Back to the party</Link>}
      preview={
        <RequestPreview
          endpoint={updatePartyEndpoint}
          params={{ party: base.party }}
          body={annotationUpdateRequest(update)}
        />
      }
    >
      <MetadataFields edit={annotations} {...form.getInputProps('annotations')} draft={draft} />
      <Box component="p" c="dimmed" fz="sm">
        {version === ''
          ? 'The participant returned no resource version, so a simultaneous change by another user is not detected.'
          : `Based on resource version ${visibleText(version)}: if another user changes the party in the meantime, nothing is overwritten.`}
      </Box>
    </EditForm>
  )
}

function versionOf({ localMetadata }: PartyDetails): string {
  return localMetadata?.resourceVersion ?? ''
}
