import { describe, expect, it } from 'vitest'
import { createPageSearch } from './page-search.ts'
import type { SearchPhase } from './search-state.ts'
import { idleState } from './search-progress.ts'

async function commandsOnOpen(phase: SearchPhase): Promise<string[]> {
  const commands: string[] = []
  const search = createPageSearch({
    open: (tell) => Promise.resolve(tell({ first: 0, rows: [], state: { ...idleState, phase } })),
    close: () => Promise.resolve(),
    obey: (command) => Promise.resolve(void commands.push(command)),
    exportAs: () => Promise.reject(new Error('nothing is exported here')),
  })
  search.startNew()
  // Waits until the code after the worker's response has run.
  await new Promise((resolve) => setTimeout(resolve))
  return commands
}

describe('search that starts without a click', () => {
  it('starts the search if nothing has been searched yet', async () => {
    expect(await commandsOnOpen('idle')).toEqual(['start'])
  })

  it.each(['running', 'waiting', 'paused', 'full', 'done', 'cancelled', 'failed'] as const)(
    'sends no command when a page opens a stored search that is %s',
    async (phase) => {
      expect(await commandsOnOpen(phase)).toEqual([])
    },
  )
})
