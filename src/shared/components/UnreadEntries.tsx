import type { UndecodedEntry } from '#ledger/undecoded-entry.ts'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** Shows the number of unreadable entries of a list, and the error of the first such entry. */
export function UnreadEntries({
  noun,
  unread,
}: {
  readonly noun: string
  readonly unread: readonly UndecodedEntry[]
}) {
  const [first] = unread
  if (first === undefined) return null
  const { field, expected, received } = first
  return (
    <p>
      <StatusMark tone="warning" label="Some entries are not shown" />{' '}
      <Count value={unread.length} noun={noun} /> could not be read:{' '}
      {field === '' ? 'an entry' : <code translate="no">{visibleText(field)}</code>} should be{' '}
      {expected}, and is <code translate="no">{visibleText(received)}</code>. The whole answer is
      under Requests (r).
    </p>
  )
}
