import { Group, Text } from '@mantine/core'
import type { CommandDraft } from '../rules/draft.ts'
import type { JsonObject } from '#ledger/json.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { requestAsCurl } from '../queries/curl.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { DraftStorageState } from './use-stored-draft.ts'

interface DraftBarProps {
  readonly draft: CommandDraft
  readonly toSend: JsonObject
  readonly storageState: DraftStorageState | undefined
  readonly isFresh: boolean
  readonly onRename: (name: string) => void
}

/** The draft's name, origin and storage, and a button that copies the request. */
export function DraftBar({ draft, toSend, storageState, isFresh, onRename }: DraftBarProps) {
  const { kind, name, origin } = draft
  return (
    <Group gap="md" align="flex-end">
      <TextField label="Draft name" value={name} onChange={onRename} maxLength={200} size={48} />
      <CopyButton
        text={() => requestAsCurl(kind, toSend)}
        what="the request, without the token"
        label="Copy as curl"
      />
      <Text w="100%" c="dimmed" fz="sm" className="breaks">
        <StorageStateLine storageState={storageState} isFresh={isFresh} />
        {origin === undefined ? null : ` · from ${visibleText(origin)}`}
      </Text>
    </Group>
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
