import type { Failure } from '#ledger/failure.ts'
import { notFoundOf } from '#ledger/not-found.ts'
import { standards } from './instruction-choices.ts'
import { allocationApi, transferInstructionApis } from './token-standard.ts'

/** The meaning of a registry's rejection. The registry's message is shown next to it. */
export type RegistryRefusal =
  /** 409: a required contract is being reassigned between two synchronizers. */
  | 'being reassigned'
  /** The registry's release lacks this endpoint (see `firstRelease`). */
  | 'no such endpoint'
  /** A gateway responded with a web page, which says nothing about the registry. */
  | 'web page'
  /** 404 from a registry that has the endpoint. */
  | 'unknown id'
  /** 429: registries allow a handful of requests a minute. */
  | 'too many'
  | 'malformed'

/**
 * Returns the meaning of a failed request to a registry (docs/network-rules.md, Choice contexts and
 * Errors). Undefined if the registry's message is sufficient.
 * @param supportedApis the APIs that the registry lists, if they were loaded
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

/**
 * Returns the Splice release that introduced a registry endpoint. Undefined if all releases have
 * it.
 */
export function firstRelease(path: string): string | undefined {
  return /^\/registry\/[a-z-]+\/v2\//.test(path) ? '0.6.11' : undefined
}

/** Returns the name of the API that contains the endpoint, as registries list it. */
function apiOf(path: string): string | undefined {
  const version = standards.find((one) => path.startsWith(`/registry/transfer-instruction/${one}/`))
  if (version !== undefined) return transferInstructionApis[version]
  return path.startsWith('/registry/allocation/v2/') ? allocationApi : undefined
}
