import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { compareAnnotations } from '#ledger/admin/annotation-comparison.ts'
import {
  draftOfAnnotations,
  isAnnotationEditValid,
  readAnnotationDraft,
  rebaseAnnotationDraft,
} from '#ledger/admin/annotation-draft.ts'
import { usePermission } from '#queries/admin/own-rights.ts'
import {
  annotationUpdateRequest,
  updateAnnotations,
  type PartyDetails,
  updatePartyEndpoint,
} from '#queries/admin/parties.ts'
import { useNotify } from '#ui/Notices.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from '#features/shared/sending/Sending.module.css'
import { editBlocked } from '#features/shared/admin/edit-blocked.ts'
import { EditOutcome } from '#features/shared/admin/EditOutcome.tsx'
import { LeaveGuard } from '#features/shared/sending/LeaveGuard.tsx'
import { MetadataFields } from '#features/shared/admin/MetadataFields.tsx'
import { RequestPreview } from '#features/shared/sending/RequestPreview.tsx'
import { SendButton } from '#features/shared/sending/SendButton.tsx'
import { useSending } from '#features/shared/sending/use-sending.ts'

interface EditPartyProps {
  readonly idp: string
  /** As the participant has it now; read again on demand and when the window is come back to. */
  readonly latest: PartyDetails
  readonly onReadAgain: () => void
  readonly reading: boolean
}

const required = 'participant or identity provider admin'

/** Edits the annotations of a party on top of the version that was read when the form was opened. */
export function EditParty({ idp, latest, onReadAgain, reading }: EditPartyProps) {
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const permission = usePermission(required)
  const [base, setBase] = useState(latest)
  const stored = base.localMetadata?.annotations ?? {}
  const [draft, setDraft] = useState(() => draftOfAnnotations(stored))
  const [tried, setTried] = useState(false)
  const edit = readAnnotationDraft(draft, stored)
  const update = { details: base, changes: edit.changes }
  const back = { to: '/parties/$party', params: { party: base.party } } as const
  const search = { idp: idp || undefined }

  const sending = useSending(
    (given: typeof update) => updateAnnotations(queryClient, given),
    () => {
      notify({ tone: 'accept', title: 'Changed', text: visibleText(base.party) })
      void navigate({ ...back, search, ignoreBlocker: true })
    },
  )
  const { state } = sending
  const version = versionOf(base)
  const newest = versionOf(latest)
  const isChanged = newest !== version && state.kind !== 'sending' && state.kind !== 'done'
  const nothingToSend = Object.keys(edit.changes).length === 0
  const theirs = latest.localMetadata?.annotations ?? {}

  const goOn = (keepsEdit: boolean) => {
    setDraft(keepsEdit ? rebaseAnnotationDraft(draft, stored, theirs) : draftOfAnnotations(theirs))
    setBase(latest)
    sending.reset()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isAnnotationEditValid(edit) && !nothingToSend && !isChanged) sending.send(update)
  }
  const isWrong = tried && !isAnnotationEditValid(edit)

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <LeaveGuard when={!nothingToSend && state.kind !== 'done'} />
      <MetadataFields draft={draft} edit={edit} onChange={setDraft} showProblems={tried} />
      <p className={styles.hint}>
        {version === ''
          ? 'The participant gave no resource version: a change by somebody else at the same moment would not be noticed.'
          : `On top of resource version ${visibleText(version)}: if somebody else changes the party meanwhile, nothing is overwritten.`}
      </p>
      {nothingToSend ? null : (
        <RequestPreview
          endpoint={updatePartyEndpoint}
          params={{ party: base.party }}
          body={annotationUpdateRequest(update)}
        />
      )}
      <EditOutcome
        state={state}
        what="party"
        notDone="The annotations were not changed"
        required={required}
        isChanged={isChanged}
        fields={compareAnnotations(stored, edit.result, theirs)}
        versions={{ began: version, now: newest }}
        isAsSent={compareAnnotations(edit.result, edit.result, theirs).length === 0}
        onGoOn={goOn}
        onReadAgain={onReadAgain}
        reading={reading}
        onLooked={sending.reset}
      />
      <div className={styles.buttons}>
        <SendButton
          state={state}
          permission={permission}
          blocked={editBlocked({ isChanged, nothingToSend, isWrong })}
        >
          Change the annotations
        </SendButton>
        <Link {...back} search={search}>
          Back to the party
        </Link>
      </div>
    </form>
  )
}

function versionOf({ localMetadata }: PartyDetails): string {
  return localMetadata?.resourceVersion ?? ''
}
