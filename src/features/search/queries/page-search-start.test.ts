import { describe, expect, it } from 'vitest'
import { createPageSearch } from './page-search.ts'
import type { SearchPhase } from './search-state.ts'
import { idleState } from './search-progress.ts'

/** Returns the worker's calls when a stored search of this phase is started. */
async function toldWhenBegun(phase: SearchPhase): Promise<string[]> {
  const told: string[] = []
  const search = createPageSearch({
    open: (tell) => Promise.resolve(tell({ first: 0, rows: [], state: { ...idleState, phase } })),
    close: () => Promise.resolve(),
    obey: (command) => Promise.resolve(void told.push(command)),
    exportAs: () => Promise.reject(new Error('nothing is exported here')),
  })
  search.startNew()
  // Until what follows on the worker's answer has run.
  await new Promise((resolve) => setTimeout(resolve))
  return told
}

describe('a search that begins by itself', () => {
  it('begins where nothing was searched yet', async () => {
    expect(await toldWhenBegun('idle')).toEqual(['start'])
  })

  it.each(['running', 'waiting', 'paused', 'full', 'done', 'cancelled', 'failed'] as const)(
    'stays as it is kept when it is %s',
    async (phase) => {
      expect(await toldWhenBegun(phase)).toEqual([])
    },
  )
})
