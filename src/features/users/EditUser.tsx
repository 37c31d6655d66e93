import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import {
  draftOfAnnotations,
  isAnnotationEditValid,
  readAnnotationDraft,
  rebaseAnnotationDraft,
} from '#ledger/admin/annotation-draft.ts'
import { partyIdProblem } from '#ledger/admin/user-id.ts'
import { usePermission } from '#queries/admin/own-rights.ts'
import {
  changeUser,
  userUpdateRequest,
  type User,
  updateUserEndpoint,
} from '#queries/admin/users.ts'
import { useNotify } from '#ui/Notices.tsx'
import { Section } from '#ui/Page.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import sendingStyles from '#features/shared/sending/Sending.module.css'
import { editBlocked } from '#features/shared/admin/edit-blocked.ts'
import { EditOutcome } from '#features/shared/admin/EditOutcome.tsx'
import { LeaveGuard } from '#features/shared/sending/LeaveGuard.tsx'
import { MetadataFields } from '#features/shared/admin/MetadataFields.tsx'
import { RequestPreview } from '#features/shared/sending/RequestPreview.tsx'
import { SendButton } from '#features/shared/sending/SendButton.tsx'
import { useSending } from '#features/shared/sending/use-sending.ts'
import { compareUsers } from './compare-users.ts'
import { DeactivatedField } from './DeactivatedField.tsx'
import { UnknownParties } from './UnknownParties.tsx'
import { useKnownParties } from './use-known-parties.ts'
import { userLink } from './user-link.ts'

interface EditUserProps {
  readonly idp: string
  /** As the participant has it now; read again on demand and when the window is come back to. */
  readonly latest: User
  readonly onReadAgain: () => void
  readonly reading: boolean
}

const required = 'participant or identity provider admin'

/** Edits a user on top of the version that was read when the form was opened. */
export function EditUser({ idp, latest, onReadAgain, reading }: EditUserProps) {
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const permission = usePermission(required)
  const [base, setBase] = useState(latest)
  const stored = base.metadata?.annotations ?? {}
  const [draft, setDraft] = useState(() => draftOfAnnotations(stored))
  const [primaryParty, setPrimaryParty] = useState(base.primaryParty ?? '')
  const [isDeactivated, setDeactivated] = useState(base.isDeactivated === true)
  const [tried, setTried] = useState(false)
  const edit = readAnnotationDraft(draft, stored)
  const partyProblem = primaryParty === '' ? undefined : partyIdProblem(primaryParty)
  const changes = {
    primaryParty: primaryParty === (base.primaryParty ?? '') ? undefined : primaryParty,
    isDeactivated: isDeactivated === (base.isDeactivated === true) ? undefined : isDeactivated,
    annotations: Object.keys(edit.changes).length === 0 ? undefined : edit.changes,
  }
  const isPartyLookedUp = partyProblem === undefined && Boolean(changes.primaryParty)
  const parties = useKnownParties(isPartyLookedUp ? [primaryParty] : [])
  const nothingToSend = Object.values(changes).every((value) => value === undefined)
  const isValid = isAnnotationEditValid(edit) && partyProblem === undefined
  const back = userLink({ ...base, identityProviderId: idp })

  const sending = useSending(
    (given: typeof changes) => changeUser(queryClient, base, given),
    () => {
      notify({ tone: 'accept', title: 'Changed', text: visibleText(base.id) })
      void navigate({ ...back, ignoreBlocker: true })
    },
  )
  const { state } = sending
  const isChanged =
    versionOf(latest) !== versionOf(base) && state.kind !== 'sending' && state.kind !== 'done'

  const goOn = (keepsEdit: boolean) => {
    const present = latest.metadata?.annotations ?? {}
    setDraft(
      keepsEdit ? rebaseAnnotationDraft(draft, stored, present) : draftOfAnnotations(present),
    )
    if (!keepsEdit || changes.primaryParty === undefined) setPrimaryParty(latest.primaryParty ?? '')
    if (!keepsEdit || changes.isDeactivated === undefined)
      setDeactivated(latest.isDeactivated === true)
    setBase(latest)
    sending.reset()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isValid && !nothingToSend && !isChanged && parties.blocked === undefined)
      sending.send(changes)
  }
  const isWrong = tried && !isValid
  const mine = { primaryParty, isDeactivated, metadata: { annotations: edit.result } }

  return (
    <Section title="Edit the user">
      <LeaveGuard when={!nothingToSend && state.kind !== 'done'} />
      <form className={sendingStyles.form} onSubmit={send} noValidate>
        <TextField
          label="Primary party (primaryParty)"
          mono
          value={primaryParty}
          error={tried ? partyProblem : undefined}
          onChange={(party) => setPrimaryParty(party.trim())}
        />
        <DeactivatedField userId={base.id} value={isDeactivated} onChange={setDeactivated} />
        <MetadataFields draft={draft} edit={edit} onChange={setDraft} showProblems={tried} />
        <UnknownParties parties={parties} />
        {nothingToSend ? null : (
          <RequestPreview
            endpoint={updateUserEndpoint}
            params={{ 'user-id': base.id }}
            body={userUpdateRequest(base, changes)}
          />
        )}
        <EditOutcome
          state={state}
          what="user"
          notDone="The user was not changed"
          required={required}
          isChanged={isChanged}
          fields={compareUsers(base, mine, latest)}
          versions={{ began: versionOf(base), now: versionOf(latest) }}
          isAsSent={compareUsers(mine, mine, latest).length === 0}
          onGoOn={goOn}
          onReadAgain={onReadAgain}
          reading={reading}
          onLooked={sending.reset}
        />
        <div className={sendingStyles.buttons}>
          <SendButton
            state={state}
            permission={permission}
            blocked={editBlocked({ isChanged, nothingToSend, isWrong }) ?? parties.blocked}
          >
            Change the user
          </SendButton>
          <Link {...back}>Back to the user</Link>
        </div>
      </form>
    </Section>
  )
}

function versionOf({ metadata }: User): string {
  return metadata?.resourceVersion ?? ''
}
