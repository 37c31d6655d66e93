import type { CommandDraft } from '../rules/draft.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { DraftStorageState } from './use-stored-draft.ts'

interface DraftBarProps {
  readonly draft: CommandDraft
  readonly storageState: DraftStorageState | undefined
  readonly isFresh: boolean
  readonly onRename: (name: string) => void
}

/** The draft's name, origin and storage. */
export function DraftBar({ draft, storageState, isFresh, onRename }: DraftBarProps) {
  const { name, origin } = draft
  return (
    <TextField
      label="Draft name"
      value={name}
      onChange={onRename}
      maxLength={200}
      note={
        <>
          <StorageStateLine storageState={storageState} isFresh={isFresh} />
          {origin === undefined ? null : ` · from ${visibleText(origin)}`}
        </>
      }
    />
  )
}

interface StorageStateLineProps {
  readonly storageState: DraftStorageState | undefined
  readonly isFresh: boolean
}

function StorageStateLine({ storageState, isFresh }: StorageStateLineProps) {
  if (storageState === undefined)
    return isFresh ? 'saved in this browser as you type' : 'not saved yet…'
  const at = parseRecordTime(storageState.savedAt)
  return (
    <>
      {storageState.in === 'browser'
        ? 'saved in this browser'
        : 'saved only until this tab is closed'}
      {at === undefined ? null : (
        <>
          {' '}
          at <Time value={at} clockOnly />
        </>
      )}
      {storageState.in === 'browser' ? null : ': the browser’s storage is blocked or full'}
      {storageState.isForked
        ? ' · another tab changed this draft: its version was saved as a separate draft'
        : null}
    </>
  )
}
