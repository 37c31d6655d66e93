import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import {
  providerUpdateRequest,
  updateProvider,
  type IdentityProvider,
  type ProviderChanges,
  updateIdentityProviderEndpoint,
} from '#queries/admin/idps.ts'
import { ownRights, usePermission } from '#queries/admin/own-rights.ts'
import { useNotify } from '#ui/Notices.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from '#features/shared/sending/Sending.module.css'
import { editBlocked } from '#features/shared/admin/edit-blocked.ts'
import { EditOutcome } from '#features/shared/admin/EditOutcome.tsx'
import { LeaveGuard } from '#features/shared/sending/LeaveGuard.tsx'
import { RequestPreview } from '#features/shared/sending/RequestPreview.tsx'
import { SendButton } from '#features/shared/sending/SendButton.tsx'
import { useSending } from '#features/shared/sending/use-sending.ts'
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
  /** As the participant has it now. */
  readonly latest: IdentityProvider
  readonly others: readonly IdentityProvider[]
  readonly onReadAgain: () => void
  readonly reading: boolean
}

/** Changes issuer, key set and audience of a provider. The API has no version of it: what was read is compared. */
export function EditProvider({ latest, others, onReadAgain, reading }: EditProviderProps) {
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const permission = usePermission('participant admin')
  const own = useQuery(ownRights()).data
  const [base, setBase] = useState(latest)
  const [draft, setDraft] = useState(() => draftOfProvider(latest))
  const [tried, setTried] = useState(false)
  const { identityProviderId: idp } = base
  const back = { to: '/idps/$idp', params: { idp } } as const
  const sending = useSending(
    (changes: ProviderChanges) => updateProvider(queryClient, base, changes),
    () => {
      notify({ tone: 'accept', title: 'Changed', text: visibleText(idp) })
      void navigate({ ...back, ignoreBlocker: true })
    },
  )
  const { state } = sending
  const problems = providerProblems(draft, others, idp)
  const isValid = Object.keys(problems).length === 0
  const changes = providerChanges(base, draft)
  const nothingToSend = Object.keys(changes).length === 0
  const isChanged =
    !isSameProvider(base, latest) && state.kind !== 'sending' && state.kind !== 'done'
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isValid && !nothingToSend && !isChanged) sending.send(changes)
  }
  const goOn = (keepsEdit: boolean) => {
    setDraft(keepsEdit ? rebaseProvider(base, draft, latest) : draftOfProvider(latest))
    setBase(latest)
    sending.reset()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <LeaveGuard when={!nothingToSend && state.kind !== 'done'} />
      <ProviderFields
        draft={draft}
        problems={tried ? problems : {}}
        withId={false}
        onChange={setDraft}
      />
      {own?.identityProviderId === idp ? (
        <p>
          <StatusMark tone="warning" label="This is your own provider." /> A mistake here takes your
          own access away.
        </p>
      ) : null}
      {changes.issuer === undefined ? null : (
        <p>
          <StatusMark tone="warning" label="The issuer changes." /> Tokens of the present issuer are
          refused as soon as it is changed.
        </p>
      )}
      {nothingToSend ? null : (
        <RequestPreview
          endpoint={updateIdentityProviderEndpoint}
          params={{ 'idp-id': idp }}
          body={providerUpdateRequest(base, changes)}
        />
      )}
      <EditOutcome
        state={state}
        what="provider"
        notDone="The provider was not changed"
        required="participant admin"
        isChanged={isChanged}
        fields={compareProviders(base, draft, latest)}
        onGoOn={goOn}
        onReadAgain={onReadAgain}
        reading={reading}
        onLooked={sending.reset}
      />
      <div className={styles.buttons}>
        <SendButton
          state={state}
          permission={permission}
          blocked={editBlocked({ isChanged, nothingToSend, isWrong: tried && !isValid })}
        >
          Change the provider
        </SendButton>
        <Link {...back}>Back to the provider</Link>
      </div>
    </form>
  )
}
