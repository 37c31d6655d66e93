import type { Health } from '#shared/queries/connections.ts'
import type { Tone } from '#ui/StatusMark.tsx'

/** The colour of each state. The label is the state itself. */
export const readinessTones: Readonly<Record<Health['state'], Tone>> = {
  ready: 'accept',
  'not ready': 'warning',
  unreachable: 'reject',
  unset: 'not-voted',
}
