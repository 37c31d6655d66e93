import { parseRecordTime } from '#ledger/record-time.ts'
import { Time } from '#ui/time/Time.tsx'
import type { Kept } from './use-kept-draft.ts'

interface KeptLineProps {
  readonly kept: Kept | undefined
  /** Nothing was typed yet. */
  readonly isFresh: boolean
}

/** Where what was typed is kept, and since when. */
export function KeptLine({ kept, isFresh }: KeptLineProps) {
  if (kept === undefined) return isFresh ? 'kept in this browser as you type' : 'not kept yet…'
  const at = parseRecordTime(kept.savedAt)
  return (
    <>
      {kept.in === 'browser' ? 'kept in this browser' : 'kept only until this tab is closed'}
      {at === undefined ? null : (
        <>
          {' '}
          at <Time value={at} clockOnly />
        </>
      )}
      {kept.in === 'browser' ? null : ': the browser’s storage is forbidden or full'}
      {kept.isForked
        ? ' · another tab had changed it: its version is kept, too, as a draft of its own'
        : null}
    </>
  )
}
