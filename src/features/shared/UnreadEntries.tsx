import type { UnreadEntry } from '#ledger/unread-entry.ts'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** How many entries of a list could not be read and are left out, and what is wrong with the first of them. */
export function UnreadEntries({
  of,
  unread,
}: {
  readonly of: string
  readonly unread: readonly UnreadEntry[]
}) {
  const [first] = unread
  if (first === undefined) return null
  const { field, expected, received } = first
  return (
    <p>
      <StatusMark tone="warning" label="Not all is shown" /> <Count value={unread.length} of={of} />{' '}
      could not be read:{' '}
      {field === '' ? 'an entry' : <code translate="no">{visibleText(field)}</code>} should be{' '}
      {expected}, and is <code translate="no">{visibleText(received)}</code>. All of the answer is
      under Requests (r).
    </p>
  )
}
