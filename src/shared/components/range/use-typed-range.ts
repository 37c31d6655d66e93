import { useState } from 'react'
import { chooseRange, chosenRange, type NamedRange } from '../../queries/chosen-range.ts'
import type { NamedMoment } from '../../queries/history-moment.ts'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { draftOfRange, readRange, type RangeDraft, type RangeErrors } from './range-draft.ts'

/**
 * Returns a form's initial range. It is the range in the address, or else the user's last range.
 * Without both, it is a range from the text `from` up to now.
 */
export function initialRange(
  begin: NamedMoment | undefined,
  end: NamedMoment | undefined,
  from: string,
): RangeDraft {
  if (begin !== undefined || end !== undefined) {
    return draftOfRange({ from: begin ?? {}, to: end ?? {} })
  }
  const chosen = chosenRange()
  const isOpen = chosen.from?.at === undefined && chosen.to?.at === undefined
  return isOpen ? { from: { text: from }, to: { text: '' } } : draftOfRange(chosen)
}

interface TypedRange {
  readonly draft: RangeDraft
  readonly onDraft: (draft: RangeDraft) => void
  readonly show: (range: NamedRange) => void
  /** The errors, after the first attempt to submit. */
  readonly errors: RangeErrors
  /**
   * Returns the range, and stores it for other pages if the user selected it. If the range is
   * invalid, returns undefined and shows the errors.
   *
   * @param draft a range to use instead of the typed range
   */
  readonly take: (draft?: RangeDraft) => NamedRange | undefined
}

const noErrors: RangeErrors = {}

/** State of a form's range while the user edits it. */
export function useTypedRange(opening: () => RangeDraft): TypedRange {
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const [draft, setDraft] = useState(opening)
  const [isChosen, setChosen] = useState(false)
  const [tried, setTried] = useState(false)
  const read = readRange(draft, mode, momentNow())
  return {
    draft,
    onDraft: (next) => {
      setDraft(next)
      setChosen(true)
    },
    show: (range) => {
      setDraft(draftOfRange(range))
      setChosen(false)
      setTried(false)
    },
    errors: tried && !read.ok ? read.errors : noErrors,
    take: (selected) => {
      const taken = selected === undefined ? read : readRange(selected, mode, momentNow())
      setTried(true)
      if (!taken.ok) return undefined
      // Replaces relative times by the times that they mean now, so that the range no longer moves
      // with the clock.
      setDraft(draftOfRange(taken.range))
      if (isChosen || selected !== undefined) chooseRange(taken.range)
      return taken.range
    },
  }
}
