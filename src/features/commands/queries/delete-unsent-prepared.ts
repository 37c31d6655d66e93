import { hasDatabase } from '#shared/queries/has-database.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import type { SessionUser } from '#shared/queries/session-user.ts'

/**
 * Removes a user's prepared transactions that were never sent for execution. Sent transactions stay
 * for the user's return. Never rejects.
 */
export async function deleteUnsentPrepared(of: SessionUser): Promise<void> {
  try {
    if (!(await hasDatabase(storageNames.prepared, of))) return
    const { removeUnsent } = await import('./prepared-store.ts')
    await removeUnsent(of)
  } catch {
    // Without storage in the browser, nothing was stored.
  }
}
