import type { PackageTypes, TemplateTypes, TypeName } from '#ledger/daml-lf/package-types.ts'
import {
  UnreadablePackageError,
  type UnreadableReason,
} from '#ledger/daml-lf/unreadable-package-error.ts'
import {
  loadInterfaceTypes,
  loadTemplateTypes,
  type InterfaceTypes,
  type LoadPackage,
  type PackageReadFailure,
} from '#ledger/daml-lf/reachable-types.ts'
import { readPackageTypesByHash } from '#ledger/daml-lf/read-package.ts'
import { failureSentence, isTransientFailure, type Failure } from '#ledger/failure.ts'
import type { Outcome } from '../worker/outcome.ts'
import type { PackageStore } from './package-store.ts'

/** Loads a package's payload. Runs on the page, because the worker has no token. */
export type FetchPackage = (packageId: string) => Promise<Outcome<Uint8Array<ArrayBuffer>>>

/**
 * The result of a request. Returned as data, because an error loses its own properties when a
 * worker sends it to the page.
 */
export type TypesAnswer<Value> = Loaded<Value> | { readonly kind: 'absent' }

type Loaded<Value> =
  | { readonly kind: 'types'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly message: string }

/**
 * Maximum number of parsed packages in memory. The least recently used packages are dropped first.
 */
const mostHeld = 60

/**
 * Milliseconds for which a failed package load is cached. The requests of one page then share the
 * failure, and a later retry loads the package again.
 */
const failureHolds = 2000

interface Held {
  readonly loading: Promise<Loaded<PackageTypes>>
  /**
   * The time at which the load failed, in milliseconds. `Infinity` while the load has not failed.
   */
  failedAt: number
}

/**
 * Creates a service that reads each package once. It returns everything that can be reached from a
 * template or interface.
 */
export function createPackageService(store: PackageStore, now: () => number) {
  const held = new Map<string, Held>()

  const loadNew = async (
    packageId: string,
    fetchPackage: FetchPackage,
  ): Promise<Loaded<PackageTypes>> => {
    const stored = await store.read(packageId).catch(() => undefined)
    if (stored !== undefined) {
      const known = await read(packageId, stored)
      if (known.kind === 'types') return known
      await store.remove(packageId).catch(() => undefined)
    }
    const fetched = await fetchPackage(packageId)
    if (!fetched.ok) return { kind: 'failed', failure: fetched.failure }
    const loaded = await read(packageId, fetched.value)
    // A package that could not be stored is requested again on the next visit.
    if (loaded.kind === 'types') store.write(packageId, fetched.value).catch(() => undefined)
    return loaded
  }

  const begin = (packageId: string, fetchPackage: FetchPackage): Held => {
    const fresh: Held = { loading: loadNew(packageId, fetchPackage), failedAt: Infinity }
    const noteFailure = async () => {
      const loaded = await fresh.loading
      if (loaded.kind === 'failed' || isOfOtherBytes(loaded)) fresh.failedAt = now()
    }
    noteFailure().catch(() => held.delete(packageId))
    return fresh
  }

  const load = (packageId: string, fetchPackage: FetchPackage): Promise<Loaded<PackageTypes>> => {
    const known = held.get(packageId)
    const isOver = known !== undefined && now() - known.failedAt >= failureHolds
    const found = known === undefined || isOver ? begin(packageId, fetchPackage) : known
    // Moves the package to the end of the map. Packages at the beginning are dropped first.
    held.delete(packageId)
    held.set(packageId, found)
    for (const oldest of held.keys()) {
      if (held.size <= mostHeld) break
      held.delete(oldest)
    }
    return found.loading
  }

  const reach = async <Value>(
    name: TypeName,
    fetchPackage: FetchPackage,
    find: (own: PackageTypes, name: TypeName, load: LoadPackage) => Promise<Value | undefined>,
  ): Promise<TypesAnswer<Value>> => {
    const own = await load(name.packageId, fetchPackage)
    if (own.kind !== 'types') return own
    const value = await find(own.value, name, async (id) => {
      const other = await load(id, fetchPackage)
      return other.kind === 'types' ? other.value : unreadPackageOf(other)
    })
    return value === undefined ? { kind: 'absent' } : { kind: 'types', value }
  }

  return {
    packageTypes: (
      packageId: string,
      fetchPackage: FetchPackage,
    ): Promise<TypesAnswer<PackageTypes>> => load(packageId, fetchPackage),
    templateTypes: (
      name: TypeName,
      fetchPackage: FetchPackage,
    ): Promise<TypesAnswer<TemplateTypes>> => reach(name, fetchPackage, loadTemplateTypes),
    interfaceTypes: (
      name: TypeName,
      fetchPackage: FetchPackage,
    ): Promise<TypesAnswer<InterfaceTypes>> => reach(name, fetchPackage, loadInterfaceTypes),
  }
}

async function read(
  packageId: string,
  payload: Uint8Array<ArrayBuffer>,
): Promise<Loaded<PackageTypes>> {
  try {
    return { kind: 'types', value: await readPackageTypesByHash(packageId, payload) }
  } catch (error) {
    if (!(error instanceof UnreadablePackageError)) throw error
    return { kind: 'unreadable', reason: error.reason, message: error.message }
  }
}

function unreadPackageOf(
  answer: Exclude<Loaded<PackageTypes>, { kind: 'types' }>,
): PackageReadFailure {
  return answer.kind === 'failed'
    ? { because: failureSentence(answer.failure), isRetryable: isTransientFailure(answer.failure) }
    : { because: answer.message, isRetryable: isOfOtherBytes(answer) }
}

/**
 * Returns true if the bytes do not match the package's id. A proxy may have replaced the bytes, so
 * the failure may be temporary.
 */
function isOfOtherBytes(answer: Loaded<PackageTypes>): boolean {
  return answer.kind === 'unreadable' && answer.reason === 'not this package'
}
