import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CommandDraft } from '../rules/draft.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { requestSummary } from '../rules/submission/summary.ts'
import { draftsQuery, deleteDraft } from '../queries/drafts.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import list from './Commands.module.css'
import { pathOf } from './DraftLoader.tsx'

interface DraftListProps {
  readonly drafts: readonly CommandDraft[]
  readonly current: string
}

/** The drafts in this browser, newest first, with buttons to open or delete each. */
export function DraftList({ drafts, current }: DraftListProps) {
  const client = useQueryClient()
  const forget = async (id: string) => {
    await deleteDraft(id)
    await client.invalidateQueries({ queryKey: draftsQuery().queryKey })
  }
  if (drafts.length === 0) return <p className="secondary">No drafts yet.</p>
  return (
    <ul className={list.startingListList}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <div className={list.words}>
            {draft.id === current ? (
              <strong>{titleOf(draft)}</strong>
            ) : (
              <Link to={pathOf(draft.kind)} search={{ draft: draft.id }}>
                {titleOf(draft)}
              </Link>
            )}
            <span className="secondary">
              {draft.name === '' ? null : `${visibleText(requestSummary(draft.body))} · `}
              {draft.id === current ? 'open here' : <SavedAt text={draft.savedAt} />}
            </span>
          </div>
          {draft.id === current ? null : (
            <Button
              kind="quiet"
              aria-label={`Delete ${titleOf(draft)}`}
              onClick={() => void forget(draft.id)}
            >
              Delete
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function SavedAt({ text }: { readonly text: string }) {
  const at = parseRecordTime(text)
  return at === undefined ? null : <Time value={at} />
}

function titleOf({ name, body }: CommandDraft): string {
  return visibleText(name === '' ? requestSummary(body) : name)
}
