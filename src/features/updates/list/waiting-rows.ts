import type { ListState } from '#queries/history-list/list-state.ts'

/** So many shapes stand where the history goes on: enough to scroll to, which is what has it read. */
const room = 8

/** How many rows stand as shapes above and below those of the list. */
export function waitingRows({ chain, trouble }: ListState): {
  readonly above: number
  readonly below: number
} {
  const failed = trouble?.reading?.place
  return {
    above: chain.ends.above ? 0 : room,
    below: chain.ends.below || failed === 'below' ? 0 : room,
  }
}
