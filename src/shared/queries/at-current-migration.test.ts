import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from './testing/local-storage.ts'

/**
 * Opens the dashboard on a network with this migration, with the storage of earlier visits. Returns
 * the result, and the order in which `read` was called and the migration id was loaded.
 */
async function visit(storage: Map<string, string>, migration: number) {
  vi.resetModules()
  stubLocalStorage(storage)
  const read: string[] = []
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    read.push('answered')
    return Response.json({ migration_id: migration })
  })
  const { atCurrentMigration } = await import('./at-current-migration.ts')
  const answer = await atCurrentMigration(new QueryClient(), async (id) => {
    read.push(`read ${id}`)
    if (id !== BigInt(migration)) throw new Error('The network is at another migration.')
    return `of ${id}`
  })
  return { answer, read }
}

describe('atCurrentMigration', () => {
  it('waits for the current migration on the first visit, but not on the next visit', async () => {
    const storage = new Map<string, string>()
    expect(await visit(storage, 3)).toEqual({ answer: 'of 3', read: ['answered', 'read 3'] })
    expect(await visit(storage, 3)).toEqual({ answer: 'of 3', read: ['read 3', 'answered'] })
  })

  it('reads again if the network has migrated since the last visit, even if the first read failed', async () => {
    const storage = new Map<string, string>()
    await visit(storage, 3)
    expect(await visit(storage, 4)).toEqual({
      answer: 'of 4',
      read: ['read 3', 'answered', 'read 4'],
    })
    expect(await visit(storage, 4)).toEqual({ answer: 'of 4', read: ['read 4', 'answered'] })
  })
})
