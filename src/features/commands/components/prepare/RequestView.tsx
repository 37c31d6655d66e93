import { useRef, useState } from 'react'
import { incompleteReason } from '../../rules/incomplete-reason.ts'
import type { CommandDraft } from '../../rules/draft.ts'
import { FormColumns } from '#shared/components/sending/FormColumns.tsx'
import { ScrollToOutcome } from '#shared/components/sending/ScrollToOutcome.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import type { SendingState } from '#shared/components/sending/use-sending.ts'
import { prepareSubmissionEndpoint } from '../../queries/prepared.ts'
import { DraftBar } from '../DraftBar.tsx'
import { RequestEditor, type RequestEditorHandle } from '../editor/RequestEditor.tsx'
import { RequestEffects } from '../RequestEffects.tsx'
import type { DraftStorageState } from '../use-stored-draft.ts'
import type { useRequestProblems } from '../use-request-problems.ts'
import { loadingTypesReason } from '../use-typed-commands.ts'
import { useDraftInvalidTexts } from '../use-draft-invalid-texts.ts'
import { PrepareOutcome } from './PrepareOutcome.tsx'

interface RequestViewProps {
  readonly draft: CommandDraft
  readonly storageState: DraftStorageState | undefined
  readonly isStored: boolean
  readonly checked: ReturnType<typeof useRequestProblems>
  readonly onChange: (changes: Partial<Pick<CommandDraft, 'name' | 'body' | 'unread'>>) => void
  readonly state: SendingState
  readonly onSend: () => void
}

/** The request step: origin, editor, the request to send, and the prepare button. */
export function RequestView(props: RequestViewProps) {
  const { draft, storageState, isStored, checked, onChange, state, onSend } = props
  const [left] = useState(draft.unread)
  const { unread, onUnread } = useDraftInvalidTexts(left, onChange)
  const { body } = draft
  const { problems, typed, toSend } = checked
  const editor = useRef<RequestEditorHandle>(null)
  const errors = [...unread, ...problems.filter(({ level }) => level === 'error')]
  const [first, ...more] = errors
  const others = more.length === 0 ? '' : ` (and ${more.length} more above)`
  const send = () => {
    if (checked.missing === undefined) return onSend()
    checked.showMissing()
    editor.current?.goTo(checked.missing.path)
  }
  return (
    <FormColumns
      effects={
        <RequestEffects
          kind="prepare"
          body={body}
          endpoint={prepareSubmissionEndpoint}
          toSend={toSend}
          missingCount={checked.missingCount}
        />
      }
      actions={
        <SendButton
          // Preparing changes nothing, so it can be repeated after any outcome.
          state={state.kind === 'sending' ? state : { kind: 'idle' }}
          blocked={first === undefined ? loadingTypesReason(typed) : `${first.message}${others}`}
          waiting={incompleteReason(body)}
          onSend={send}
        >
          Prepare
        </SendButton>
      }
    >
      <RequestEditor
        ref={editor}
        kind="prepare"
        body={body}
        problems={problems}
        typed={typed}
        onChange={(changed) => onChange({ body: changed })}
        onUnread={onUnread}
        left={left}
      />
      <DraftBar
        draft={draft}
        storageState={storageState}
        isFresh={!isStored}
        onRename={(name) => onChange({ name })}
      />
      <ScrollToOutcome state={state}>
        <PrepareOutcome state={state} body={body} onAgain={onSend} />
      </ScrollToOutcome>
    </FormColumns>
  )
}
