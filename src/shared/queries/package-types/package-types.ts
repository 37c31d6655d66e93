/** The declarations in compiled packages, as queries (docs/network-rules.md, Compiled packages). */
import { queryOptions } from '@tanstack/react-query'
import { proxy, transfer } from 'comlink'
import { ApiError } from '#api/errors.ts'
import type { PackageTypes, TemplateTypes, TypeName } from '#ledger/daml-lf/package-types.ts'
import { UnreadablePackageError } from '#ledger/daml-lf/unreadable-package-error.ts'
import type { InterfaceTypes } from '#ledger/daml-lf/reachable-types.ts'
import { toWorkerFailure } from '../worker/worker-failure.ts'
import { workerOnDemand } from '../worker/running-worker.ts'
import { currentUser } from '../session-user.ts'
import { fetchPackage } from './fetch-package.ts'
import type { TypesAnswer } from './package-service.ts'
import type { PackageTypesWorker } from './package-worker.ts'

/** Calls the worker that reads packages. The first call starts it. */
export const callPackageWorker = workerOnDemand<PackageTypesWorker>(
  () =>
    new Worker(new URL('./package-worker.ts', import.meta.url), {
      type: 'module',
      name: 'package-types',
    }),
  (event) =>
    new ApiError(toWorkerFailure(event, 'package-worker.js', 'the program that reads packages')),
)

/** Milliseconds before an unreadable package is requested again. */
const retryUnreadableAfter = 60_000

/**
 * A template by its id, `<package id>:Module:Entity`, with all types in its values. `null` if the
 * package lacks the template, or if the id contains no package hash. Fails with an `ApiError` if
 * the participant does not return the template's package, and with `UnreadablePackageError` if that
 * package cannot be read. `unreadPackages` contains the other required packages that could not be
 * read.
 */
export function templateTypes(templateId: string) {
  return queryOptions({
    queryKey: ['ledger', 'template types', templateId],
    queryFn: async (): Promise<TemplateTypes | null> => {
      const name = nameOf(templateId)
      if (name === undefined) return null
      return valueOf(
        await callPackageWorker((worker) =>
          worker.templateTypes(currentUser(), name, proxy(fetchForWorker)),
        ),
      )
    },
    ...asItStays,
  })
}

/** Returns the types of an interface by its id, like `templateTypes`. */
export function interfaceTypes(interfaceId: string) {
  return queryOptions({
    queryKey: ['ledger', 'interface types', interfaceId],
    queryFn: async (): Promise<InterfaceTypes | null> => {
      const name = nameOf(interfaceId)
      if (name === undefined) return null
      return valueOf(
        await callPackageWorker((worker) =>
          worker.interfaceTypes(currentUser(), name, proxy(fetchForWorker)),
        ),
      )
    },
    ...asItStays,
  })
}

/** Returns all declarations of one package, for the package's page. Fails like `templateTypes`. */
export function packageTypes(packageId: string) {
  return queryOptions({
    queryKey: ['ledger', 'package types', packageId],
    queryFn: async (): Promise<PackageTypes> => {
      const answer = await callPackageWorker((worker) =>
        worker.packageTypes(currentUser(), packageId, proxy(fetchForWorker)),
      )
      const value = valueOf(answer)
      if (value === null) throw new UnreadablePackageError('damaged', 'the package is not there')
      return value
    },
    staleTime: Infinity,
    structuralSharing: false,
  })
}

/** Packages never change. Only unreadable packages are requested again. */
const asItStays = {
  staleTime: ({ state: { data } }: AnswerOfQuery) =>
    (data?.unreadPackages.length ?? 0) > 0 ? retryUnreadableAfter : Infinity,
  refetchInterval: ({ state: { data } }: AnswerOfQuery) =>
    data?.canRetryUnread === true ? retryUnreadableAfter : false,
  structuralSharing: false,
} as const

interface AnswerOfQuery {
  readonly state: {
    readonly data?: Pick<TemplateTypes, 'unreadPackages' | 'canRetryUnread'> | null | undefined
  }
}

/** Loads a package for the worker, which has no token. */
export async function fetchForWorker(packageId: string) {
  const outcome = await fetchPackage(packageId)
  return outcome.ok ? transfer(outcome, [outcome.value.buffer]) : outcome
}

function valueOf<Value>(answer: TypesAnswer<Value>): Value | null {
  if (answer.kind === 'failed') throw new ApiError(answer.failure)
  if (answer.kind === 'unreadable') throw new UnreadablePackageError(answer.reason, answer.message)
  return answer.kind === 'absent' ? null : answer.value
}

/** Returns the type with an id; undefined if the id contains no package hash. */
function nameOf(id: string): TypeName | undefined {
  const [, packageId, module, name] = /^([0-9a-f]{64}):([^:]+):([^:]+)$/.exec(id) ?? []
  return packageId === undefined || module === undefined || name === undefined
    ? undefined
    : { packageId, module, name }
}
