import type { DBSchema } from 'idb'
import type { RecordTime } from '#ledger/record-time.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { databaseOf } from '#shared/queries/open-database.ts'
import type { SessionUser } from '#shared/queries/session-user.ts'

/**
 * A stored execution state. The body is text, because exact numerals do not survive the browser's
 * structured cloning.
 */
export interface StoredExecution {
  readonly sent: Omit<SentRequest, 'body'>
  readonly body: string
  readonly submissionId: string
  readonly isTaken: boolean
}

/** A prepared transaction with its execution state, in one record. */
export interface StoredPrepared {
  readonly draft: string
  readonly id: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly hash: string
  readonly answer: string
  readonly from:
    | { readonly kind: 'participant'; readonly asked: string; readonly at: RecordTime }
    | { readonly kind: 'file'; readonly name: string }
  readonly execution?: StoredExecution
}

interface Tables extends DBSchema {
  prepared: { key: string; value: StoredPrepared }
}

const open = databaseOf<Tables>({
  name: storageNames.prepared,
  version: 1,
  createTables(database) {
    database.createObjectStore('prepared', { keyPath: 'draft' })
  },
})

/**
 * Writes a prepared transaction in place of an earlier transaction of the same draft. Removes other
 * transactions until at most `most` are left: first unsent transactions, then accepted ones, oldest
 * first.
 */
export async function writePrepared(of: SessionUser, record: StoredPrepared, most: number) {
  await change(of, async (store) => {
    await store.put(record)
    const others = (await store.getAll()).filter(({ draft }) => draft !== record.draft)
    const leaving = others.toSorted(byRemoval).slice(0, Math.max(others.length + 1 - most, 0))
    for (const { draft } of leaving) await store.delete(draft)
  })
}

/**
 * Writes an execution state, unless a record of the same hash already has an execution state from
 * any tab. In that case, returns the existing state. Reads and writes in one transaction, so that
 * only one tab sends.
 */
export async function claimExecution(
  of: SessionUser,
  record: StoredPrepared & { readonly execution: StoredExecution },
): Promise<StoredExecution | undefined> {
  return change(of, async (store) => {
    const sent = (await store.getAll()).find(
      ({ hash, execution }) => hash === record.hash && execution !== undefined,
    )
    if (sent?.execution !== undefined) return sent.execution
    await store.put(record)
    return undefined
  })
}

/** Sets the execution state of all records of a hash. `undefined` clears it. */
export async function writeExecution(
  of: SessionUser,
  hash: string,
  execution: StoredExecution | undefined,
): Promise<void> {
  await change(of, async (store) => {
    for (const record of await store.getAll()) {
      if (record.hash !== hash) continue
      const { execution: before, ...rest } = record
      if (execution === undefined) await store.put(rest)
      else if (before !== undefined) await store.put({ ...rest, execution })
    }
  })
}

/**
 * Returns the record of a draft. If another record of the same hash has an execution state, that
 * state is used.
 */
export async function storedPrepared(
  of: SessionUser,
  draft: string,
): Promise<StoredPrepared | undefined> {
  const all = await (await open(of)).getAll('prepared')
  const record = all.find((one) => one.draft === draft)
  if (record === undefined || record.execution !== undefined) return record
  const execution = all.find(({ hash, execution }) => hash === record.hash && execution)?.execution
  return execution === undefined ? record : { ...record, execution }
}

/** Removes the record of a draft. Does nothing if the draft has none. */
export async function removePrepared(of: SessionUser, draft: string): Promise<void> {
  await (await open(of)).delete('prepared', draft)
}

/**
 * Removes transactions that were never sent for execution. Sent transactions stay, because their
 * outcome may be unknown.
 */
export async function removeUnsent(of: SessionUser): Promise<void> {
  await change(of, async (store) => {
    for (const { draft, execution } of await store.getAll()) {
      if (execution === undefined) await store.delete(draft)
    }
  })
}

/** Returns the number of a user's prepared transactions. */
export async function countPrepared(of: SessionUser): Promise<number> {
  return (await open(of)).count('prepared')
}

interface PreparedTable {
  readonly put: (record: StoredPrepared) => Promise<unknown>
  readonly getAll: () => Promise<readonly StoredPrepared[]>
  readonly delete: (draft: string) => Promise<void>
}

/** Runs steps in one transaction. The promise resolves once the transaction is on disk. */
async function change<T>(of: SessionUser, steps: (store: PreparedTable) => Promise<T>): Promise<T> {
  const transaction = (await open(of)).transaction('prepared', 'readwrite')
  const { store } = transaction
  const [result, done] = await Promise.allSettled([
    steps({
      put: (record) => store.put(record),
      getAll: () => store.getAll(),
      delete: (draft) => store.delete(draft),
    }),
    transaction.done,
  ])
  if (result.status === 'rejected') throw result.reason
  if (done.status === 'rejected') throw done.reason
  return result.value
}

function byRemoval(one: StoredPrepared, other: StoredPrepared): number {
  return rank(one) - rank(other) || one.savedAt - other.savedAt
}

function rank({ execution }: StoredPrepared): number {
  return execution === undefined ? 0 : execution.isTaken ? 1 : 2
}
