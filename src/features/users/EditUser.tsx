import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import {
  draftOfAnnotations,
  isAnnotationEditValid,
  readAnnotationDraft,
  rebaseAnnotationDraft,
} from '#ledger/admin/annotation-draft.ts'
import { isConcurrentChange } from '#ledger/admin/conflict.ts'
import { partyIdProblem } from '#ledger/admin/user-id.ts'
import { usePermission } from '#queries/admin/own-rights.ts'
import { changeUser, userUpdateRequest, type User } from '#queries/admin/users.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { Section } from '#ui/Page.tsx'
import { TextField } from '#ui/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import sendingStyles from '../sending/Sending.module.css'
import { Conflict } from '../admin/Conflict.tsx'
import { LeaveGuard } from '../sending/LeaveGuard.tsx'
import { MetadataFields } from '../admin/MetadataFields.tsx'
import { RequestPreview } from '../sending/RequestPreview.tsx'
import { SendButton } from '../sending/SendButton.tsx'
import { SendingOutcome } from '../sending/SendingOutcome.tsx'
import { useSending } from '../sending/use-sending.ts'
import { compareUsers } from './compare-users.ts'
import { DeactivatedField } from './DeactivatedField.tsx'
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
  const isRefusedAsOld = state.is === 'refused' && isConcurrentChange(state.failure)
  const isChanged =
    versionOf(latest) !== versionOf(base) && state.is !== 'sending' && state.is !== 'done'

  const goOn = (keep: boolean) => {
    const present = latest.metadata?.annotations ?? {}
    setDraft(keep ? rebaseAnnotationDraft(draft, stored, present) : draftOfAnnotations(present))
    if (!keep || changes.primaryParty === undefined) setPrimaryParty(latest.primaryParty ?? '')
    if (!keep || changes.isDeactivated === undefined) setDeactivated(latest.isDeactivated === true)
    setBase(latest)
    sending.reset()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isValid && !nothingToSend && !isChanged) sending.send(changes)
  }
  const blocked = isChanged
    ? 'Decide first what becomes of the concurrent change.'
    : nothingToSend
      ? 'Nothing is changed yet.'
      : tried && !isValid
        ? 'Something above has to be corrected first.'
        : undefined

  return (
    <Section title="Edit the user">
      <LeaveGuard when={!nothingToSend && state.is !== 'done'} />
      <form className={sendingStyles.form} onSubmit={send} noValidate>
        <TextField
          label="primaryParty"
          mono
          value={primaryParty}
          error={tried ? partyProblem : undefined}
          onChange={(party) => setPrimaryParty(party.trim())}
        />
        <DeactivatedField userId={base.id} value={isDeactivated} onChange={setDeactivated} />
        <MetadataFields draft={draft} edit={edit} onChange={setDraft} showProblems={tried} />
        {nothingToSend ? null : (
          <RequestPreview
            method="PATCH"
            path={`/v2/users/${encodeURIComponent(base.id)}`}
            body={userUpdateRequest(base, changes)}
          />
        )}
        {isChanged ? (
          <Conflict
            title={
              state.is === 'unknown'
                ? 'The user was changed: by what was sent, or by somebody else'
                : 'The user was changed by somebody else meanwhile'
            }
            fields={compareUsers(
              base,
              { primaryParty, isDeactivated, metadata: { annotations: edit.result } },
              latest,
            )}
            onKeepMine={() => goOn(true)}
            onTakeTheirs={() => goOn(false)}
          >
            <p>
              Resource version when you began: <code>{visibleText(versionOf(base)) || 'none'}</code>
              ; now: <code>{visibleText(versionOf(latest)) || 'none'}</code>.
            </p>
          </Conflict>
        ) : (
          <SendingOutcome
            state={state}
            notDone={
              isRefusedAsOld
                ? 'The user was changed by somebody else meanwhile'
                : 'The user was not changed'
            }
            required={required}
            findOut={
              <>
                <ReadAgain onReadAgain={onReadAgain} reading={reading} /> If its resource version is
                still the same, it was not changed.
              </>
            }
            onLooked={sending.reset}
          />
        )}
        {isRefusedAsOld && !isChanged ? (
          <p>
            <ReadAgain onReadAgain={onReadAgain} reading={reading} />
          </p>
        ) : null}
        <div className={sendingStyles.buttons}>
          <SendButton state={state} permission={permission} blocked={blocked}>
            Change the user
          </SendButton>
          <Link {...back}>Back to the user</Link>
        </div>
      </form>
    </Section>
  )
}

function ReadAgain({ onReadAgain, reading }: Pick<EditUserProps, 'onReadAgain' | 'reading'>) {
  return (
    <Button onClick={onReadAgain} disabled={reading}>
      {reading ? 'Reading…' : 'Read the newest version'}
    </Button>
  )
}

function versionOf({ metadata }: User): string {
  return metadata?.resourceVersion ?? ''
}
