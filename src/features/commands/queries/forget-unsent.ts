import { hasDatabase } from '#shared/queries/has-database.ts'
import { keptNames } from '#shared/queries/kept-names.ts'
import type { Whose } from '#shared/queries/whose.ts'

/**
 * Removes a user's prepared transactions that were never sent to be executed. Sent ones stay for
 * the user's return. Never rejects.
 */
export async function forgetUnsent(of: Whose): Promise<void> {
  try {
    if (!(await hasDatabase(keptNames.prepared, of))) return
    const { removeUnsent } = await import('./prepared-store.ts')
    await removeUnsent(of)
  } catch {
    // The browser gives no storage: it keeps nothing.
  }
}
