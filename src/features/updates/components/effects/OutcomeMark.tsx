import { StatusMark } from '#ui/StatusMark.tsx'
import type { Outcome } from './effect-rows.ts'

const tones = { created: 'create', archived: 'archive', transient: 'not-voted' } as const

/** The mark of a contract's outcome. */
export function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  return <StatusMark tone={tones[outcome]} label={outcome} />
}
