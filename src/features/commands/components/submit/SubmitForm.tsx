import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormColumns } from '#shared/components/sending/FormColumns.tsx'
import { ScrollToOutcome } from '#shared/components/sending/ScrollToOutcome.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { useSending, type SendingState } from '#shared/components/sending/use-sending.ts'
import { newCommandId } from '../../rules/fresh-request.ts'
import { incompleteReason } from '../../rules/incomplete-reason.ts'
import { requestOf } from '../../rules/request-of.ts'
import type { RequestProblem } from '../../rules/request-problem.ts'
import { stringifyJson } from '#ledger/json.ts'
import { isSameChange } from '../../rules/submission/change-id.ts'
import type { SentRequest } from '../../rules/submission/sent-request.ts'
import { requestSummary } from '../../rules/submission/summary.ts'
import { saveSent, sentQuery } from '../../queries/sent.ts'
import { submitOnce, type Submission, submitAndWaitEndpoint } from '../../queries/submit.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { Button } from '#ui/Button.tsx'
import { DraftBar } from '../DraftBar.tsx'
import { ExportRequest } from '../ExportRequest.tsx'
import { RequestEditor, type RequestEditorHandle } from '../editor/RequestEditor.tsx'
import type { LoadedDraft } from '../DraftLoader.tsx'
import { RequestEffects } from '../RequestEffects.tsx'
import { StartingPoints } from '../StartingPoints.tsx'
import { useStoredDraft } from '../use-stored-draft.ts'
import { useRequestProblems } from '../use-request-problems.ts'
import { loadingTypesReason } from '../use-typed-commands.ts'
import { useDraftInvalidTexts } from '../use-draft-invalid-texts.ts'
import { SubmissionDone } from './SubmissionDone.tsx'
import { SubmissionRefused, LateRefusal } from './SubmissionRefused.tsx'
import { SubmissionUnknown } from './SubmissionUnknown.tsx'

/** One request: its origin, the editor, the request to send, and the outcome. */
export function SubmitForm({ draft: opened, isStored, onStored }: LoadedDraft) {
  const client = useQueryClient()
  const { draft, kept, change } = useStoredDraft(opened, isStored, onStored)
  const { unread, onUnread } = useDraftInvalidTexts(opened.unread, change)
  const { body, name } = draft
  const checked = useRequestProblems('submit', body)
  const { problems, typed, toSend } = checked
  const editor = useRef<RequestEditorHandle>(null)
  const waiting = loadingTypesReason(typed)
  const errors = [...unread, ...problems.filter(({ level }) => level === 'error')]
  const { data: all } = useQuery(sentQuery())
  const sent = all?.find((one) => one.draft === draft.id)
  // Loads the ledger end in advance, for a later lookup if the participant fails during sending.
  useQuery({ ...currentLedgerEnd(), refetchInterval: false })
  const sending = useSending((submission: Submission) => submitOnce(client, submission))
  const isUnknown = sent?.outcome.kind === 'unknown' && sending.state.kind !== 'sending'
  const wasDone = sent?.outcome.kind === 'done' && isSameChange(sent.body, toSend)

  const send = () => {
    if (checked.missing !== undefined) {
      checked.showMissing()
      editor.current?.goTo(checked.missing.path)
      return
    }
    const request = requestOf('submit', toSend)
    if (request === undefined || errors.length > 0 || wasDone || isUnknown || waiting) return
    sending.send({ draft: draft.id, name: name || requestSummary(body), body: request })
  }
  const sendAgain = (again: SentRequest) => {
    const request = requestOf('submit', again.body)
    if (request === undefined) return
    sending.send({ draft: draft.id, name: again.name, body: request, again })
  }
  const goOn = (looked: SentRequest) => {
    sending.reset()
    if (looked.outcome.kind === 'unknown') {
      void saveSent(client, { ...looked, outcome: { kind: 'left', why: looked.outcome.why } })
    }
  }
  const withNewId = () => {
    sending.reset()
    change({ body: { ...body, commandId: newCommandId() } })
  }
  return (
    <FormColumns
      effects={
        <RequestEffects
          kind="submit"
          body={body}
          endpoint={submitAndWaitEndpoint}
          toSend={toSend}
          missingCount={checked.missingCount}
        />
      }
      actions={
        <>
          <SendButton
            state={sending.state.kind === 'sending' ? sending.state : { kind: 'idle' }}
            blocked={isUnknown ? outcomeFirst : (blockedBy(errors, wasDone) ?? waiting)}
            waiting={incompleteReason(body)}
            onSend={send}
          >
            Send
          </SendButton>
          {wasDone ? <Button onClick={withNewId}>Create new command id</Button> : null}
        </>
      }
    >
      <StartingPoints kind="submit" current={draft.id} />
      <ExportRequest draft={draft} />
      <RequestEditor
        ref={editor}
        kind="submit"
        body={body}
        problems={problems}
        typed={typed}
        onChange={(changed) => change({ body: changed })}
        onUnread={onUnread}
        left={opened.unread}
      />
      <DraftBar
        draft={draft}
        storageState={kept}
        isFresh={!isStored}
        onRename={(to) => change({ name: to })}
      />
      <ScrollToOutcome state={sending.state}>
        <SubmitOutcome
          state={sending.state}
          sent={sent}
          onSendAgain={sendAgain}
          onGoOn={goOn}
          isChanged={isUnknown && stringifyJson(sent.body) !== stringifyJson(toSend)}
        />
      </ScrollToOutcome>
    </FormColumns>
  )
}

const outcomeFirst = 'The outcome of the last submission is not known yet. See below.'

function blockedBy(errors: readonly RequestProblem[], wasDone: boolean): string | undefined {
  const [first, ...more] = errors
  if (first !== undefined) {
    const others = more.length === 0 ? '' : ` (and ${more.length} more above)`
    return `${first.message}${others}`
  }
  return wasDone ? 'Already executed; use a new command id to repeat.' : undefined
}

interface SubmitOutcomeProps {
  readonly state: SendingState
  /** The last request sent from this draft, also before a reload. */
  readonly sent: SentRequest | undefined
  /** True if the request on the screen differs from the sent one. */
  readonly isChanged: boolean
  readonly onSendAgain: (sent: SentRequest) => void
  readonly onGoOn: (sent: SentRequest) => void
}

/** The outcome of a submission: pending, done, rejected or unknown. */
function SubmitOutcome(props: SubmitOutcomeProps) {
  const { state, sent, isChanged, onSendAgain, onGoOn } = props
  if (state.kind === 'sending') {
    return <output>Sent; waiting for the participant’s answer, for up to two minutes.</output>
  }
  if (sent === undefined) return null
  const { outcome } = sent
  if (outcome.kind === 'done') return <SubmissionDone sent={sent} outcome={outcome} />
  if (outcome.kind === 'unknown') {
    return (
      <SubmissionUnknown
        sent={sent}
        isChanged={isChanged}
        secondFailure={state.kind === 'refused' ? state.failure : undefined}
        onSendAgain={() => onSendAgain(sent)}
        onGoOn={() => onGoOn(sent)}
      />
    )
  }
  if (state.kind === 'refused') return <SubmissionRefused failure={state.failure} sent={sent} />
  return outcome.kind === 'refused' ? <LateRefusal outcome={outcome} /> : null
}
