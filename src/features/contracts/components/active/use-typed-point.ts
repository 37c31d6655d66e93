import { useState } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import { readMomentWords } from '#ui/time/moment-words.ts'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'

/** An offset or a time that the user types. */
export interface TypedPoint {
  readonly text: string
  readonly setText: (text: string) => void
  readonly moment: RecordTime | undefined
  readonly offset: bigint | undefined
  readonly isRight: boolean
  /** Returns the text for the address, or `undefined` for an empty field. */
  readonly take: () => string | undefined
}

export function useTypedPoint(initial: string | undefined): TypedPoint {
  const [text, setText] = useState(initial ?? '')
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const typed = text.trim()
  const offset = /^\d{1,18}$/.test(typed) ? BigInt(typed) : undefined
  const moment =
    typed === '' || offset !== undefined ? undefined : readMomentWords(typed, mode, momentNow())
  return {
    text,
    setText,
    moment,
    offset,
    isRight: typed === '' || offset !== undefined || moment !== undefined,
    take: () => (offset === undefined ? moment : String(offset)),
  }
}
