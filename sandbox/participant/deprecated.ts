import { CantonError } from './canton-error.ts'
import { deprecatedEndpoints, isSince, type DeprecatedEndpoint } from './canton.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'

/**
 * Returns the refusal of an endpoint or parameter that Canton 3.6 disables (docs/network-rules.md,
 * Errors).
 */
const disabled = (what: string, since: DeprecatedEndpoint['since']): CantonError =>
  new CantonError(
    'DEPRECATED_API_DISABLED',
    'InvalidGivenCurrentSystemStateOther',
    `${what} was deprecated in Canton ${since}, is disabled by default since Canton 3.6 and will be removed in Canton 3.7.`,
  )

/**
 * Returns the operations that refuse requests to endpoints which the participant's release
 * disables. Only Canton 3.6 has such operations.
 */
export function disabledOperations({ canton }: Participant): readonly Operation[] {
  if (canton !== '3.6') return []
  return deprecatedEndpoints.map(({ method, path, since }) => ({
    method,
    path,
    access: 'authenticated',
    answer: () => {
      throw disabled(`The endpoint ${path}`, since)
    },
  }))
}

/**
 * Returns the refusal of a stream that the participant's release disables; undefined for any other
 * stream.
 */
export function disabledStream({ canton }: Participant, path: string): CantonError | undefined {
  const isDisabled = canton === '3.6' && ['/v2/updates/flats', '/v2/updates/trees'].includes(path)
  return isDisabled ? disabled(`The endpoint ${path}`, '3.4') : undefined
}

interface OlderParameters {
  readonly filter: unknown
  readonly verbose: boolean | undefined
}

/**
 * Returns true if a request uses the older parameters. `verbose: false` is the default and counts
 * as absent.
 */
export const hasOlderParameters = ({ filter, verbose }: OlderParameters): boolean =>
  filter !== undefined || verbose === true

/**
 * Removes the older parameters from a request if the release ignores them.
 * @throws CantonError if the release has disabled them
 */
export function withoutOlderParameters<Request extends OlderParameters>(
  request: Request,
  path: string,
  { canton }: Participant,
): Request {
  if (!isSince(canton, '3.6')) return request
  if (!hasOlderParameters(request)) return request
  if (canton === '3.6') throw disabled(`The fields filter/verbose of the ${path} requests`, '3.4')
  return { ...request, filter: undefined, verbose: undefined }
}
