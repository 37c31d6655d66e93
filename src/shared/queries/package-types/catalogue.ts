/** The declarations in all packages of the participant, cached while the page is open. */
import { proxy } from 'comlink'
import { useEffect, useSyncExternalStore } from 'react'
import { isTransientFailure } from '#ledger/failure.ts'
import { useRecovery } from '../use-recovery.ts'
import { currentUser, onUserLeft } from '../session-user.ts'
import type { CatalogueState } from './catalogue-state.ts'
import { callPackageWorker, fetchForWorker } from './package-types.ts'
import { createCatalogue, type Catalogue } from './read-catalogue.ts'

const begun = (): Catalogue =>
  createCatalogue((packageId) =>
    callPackageWorker((worker) =>
      worker.catalogueEntry(currentUser(), packageId, proxy(fetchForWorker)),
    ),
  )

let catalogue = begun()
const changed = new Set<() => void>()
onUserLeft(() => {
  catalogue.stop()
  catalogue = begun()
  for (const tell of changed) tell()
})

function subscribe(listener: () => void): () => void {
  let end = catalogue.subscribe(listener)
  const follow = () => {
    end()
    end = catalogue.subscribe(listener)
    listener()
  }
  changed.add(follow)
  return () => {
    changed.delete(follow)
    end()
  }
}

/** Returns the declarations read so far. Sends no request. */
export function catalogueState(): CatalogueState {
  return catalogue.read()
}

/** Returns the catalogue's state and re-renders when it changes. Does not start reading. */
export function useCatalogueState(): CatalogueState {
  return useSyncExternalStore(subscribe, catalogueState)
}

/** Reads some packages, or resumes after a stop. */
export function readPackages(packageIds: readonly string[]): void {
  catalogue.begin(packageIds)
}

/** Stops reading packages until it is resumed. */
export function stopReadingPackages(): void {
  catalogue.stop()
}

/**
 * Reads the packages once their ids are known, unless the user has stopped reading. Reads each
 * package only once. Retries after a temporary failure.
 */
export function useCatalogue(packageIds: readonly string[] | undefined): CatalogueState {
  const state = useCatalogueState()
  useEffect(() => {
    if (packageIds === undefined || catalogueState().phase === 'stopped') return
    readPackages(packageIds)
  }, [packageIds])
  const failures = [state.failure, ...state.unread.map(({ failure }) => failure)]
  const passing = failures.find((failure) => failure !== undefined && isTransientFailure(failure))
  // After a stop, the user decides when reading resumes.
  const isOver = state.phase === 'failed' || state.phase === 'done'
  useRecovery(isOver ? passing : undefined, () => {
    if (packageIds !== undefined) readPackages(packageIds)
  })
  return state
}
