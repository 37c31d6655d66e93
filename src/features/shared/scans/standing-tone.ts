import type { Standing } from '#ledger/agreement/reading.ts'
import type { Tone } from '#ui/StatusMark.tsx'

/** The colour of how a Scan stands to what is agreed on. */
export const toneOf: Readonly<Record<Standing['kind'], Tone>> = {
  agrees: 'accept',
  behind: 'warning',
  ahead: 'not-voted',
  differs: 'reject',
  failed: 'deprecated',
  late: 'deprecated',
  unclear: 'not-voted',
}
