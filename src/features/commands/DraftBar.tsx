import type { CommandDraft } from '#ledger/commands/draft.ts'
import { requestAsCurl } from '#queries/commands/curl.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Drafts.module.css'
import { KeptLine } from './KeptLine.tsx'
import { saveRequest } from './request-file.ts'
import type { Kept } from './use-kept-draft.ts'

interface DraftBarProps {
  readonly draft: CommandDraft
  readonly kept: Kept | undefined
  /** It was begun here and not kept before. */
  readonly isFresh: boolean
  readonly onRename: (name: string) => void
}

/** The draft's name, where it comes from, where it is kept, and ways to take the request elsewhere. */
export function DraftBar({ draft, kept, isFresh, onRename }: DraftBarProps) {
  const { kind, name, origin, body } = draft
  return (
    <div className={styles.bar}>
      <TextField label="Name of this draft" value={name} onChange={onRename} maxLength={200} />
      <div className={styles.buttons}>
        <Button onClick={() => saveRequest(kind, name, body)}>Export as a file</Button>
        <CopyButton
          text={() => requestAsCurl(kind, body)}
          what="the request, without the token"
          label="Copy as curl"
        />
      </div>
      <p className={styles.facts}>
        <KeptLine kept={kept} isFresh={isFresh} />
        {origin === undefined ? null : ` · from ${visibleText(origin)}`}
      </p>
    </div>
  )
}
