import type { Failure } from '../failure.ts'
import { notFoundOf } from '../not-found.ts'
import { standards } from './instruction-choices.ts'
import { allocationApi, transferInstructionApis } from './token-standard.ts'

/** What a refusal of a registry means; the registry's own words are shown beside it. */
export type RegistryRefusal =
  /** 409: a contract that is needed is on its way between two synchronizers. */
  | 'being reassigned'
  /** The registry's release has no such endpoint; see `firstRelease`. */
  | 'no such endpoint'
  /** A web page came in place of an answer: a gateway's, which says nothing about the registry. */
  | 'web page'
  /** 404 of a registry that has the endpoint. */
  | 'unknown id'
  /** 429: a registry's limits are a handful of calls a minute. */
  | 'too many'
  /** 400: what was asked is not what the endpoint takes. */
  | 'malformed'

/**
 * What a failed call to a registry means (docs/network-rules.md, Choice contexts and Errors);
 * `undefined` where its words say all.
 * @param supportedApis what the registry says that it supports, where it was asked.
 */
export function registryRefusal(
  failure: Failure,
  supportedApis: Readonly<Record<string, number>> | undefined,
): RegistryRefusal | undefined {
  if (failure.kind !== 'http') return undefined
  if (failure.status === 409) return 'being reassigned'
  if (failure.status === 429) return 'too many'
  if (failure.status === 400) return 'malformed'
  const missing = notFoundOf(failure)
  if (missing === undefined || missing === 'web page') return missing
  if (failure.status !== 404) return 'no such endpoint'
  const api = apiOf(failure.endpoint.path)
  if (supportedApis !== undefined && api !== undefined) {
    return Object.hasOwn(supportedApis, api) ? 'unknown id' : 'no such endpoint'
  }
  return missing === 'resource' ? 'unknown id' : 'no such endpoint'
}

/** Returns the release of Splice with which an endpoint of registries came; undefined for those of all releases. */
export function firstRelease(path: string): string | undefined {
  return /^\/registry\/[a-z-]+\/v2\//.test(path) ? '0.6.11' : undefined
}

/** The API by which a registry says that it has an endpoint. */
function apiOf(path: string): string | undefined {
  const version = standards.find((one) => path.startsWith(`/registry/transfer-instruction/${one}/`))
  if (version !== undefined) return transferInstructionApis[version]
  return path.startsWith('/registry/allocation/v2/') ? allocationApi : undefined
}
