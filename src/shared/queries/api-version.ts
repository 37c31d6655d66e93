import { failureOf } from '#api/errors.ts'
import { isEndpointMissing, mayHaveOtherForm } from '#ledger/not-found.ts'

/** One version of an endpoint. Other versions are older or newer and return the same data. */
export interface EndpointVersion<Answer> {
  /** The name in the specification: `POST /v2/updates`. */
  readonly endpoint: string
  readonly ask: () => Promise<Answer>
  /** Selects one of several services of a family. Omitted if the family has only one service. */
  readonly service?: string | undefined
}

/** A response and the endpoint version that returned it, which the page shows. */
export interface VersionedAnswer<Answer> {
  readonly answer: Answer
  readonly endpoint: string
  /** True if a newer version was requested, but the service lacks it. */
  readonly isOlderForm: boolean
}

/** Endpoints that this origin's services reported as missing since the page was opened. */
const missing = new Set<string>()

/**
 * Calls the newest version first, and falls back to the older versions (docs/architecture.md, Two
 * generations). A missing version is not requested again while any other version exists. If every
 * version seems missing, the service was replaced while the page was open, and all versions are
 * requested again. A web page instead of an answer also causes a fallback, but the newest version
 * is requested again the next time.
 *
 * @throws ApiError of the first version that exists, or else of a version that returned a web page,
 * or else of the oldest version
 */
export async function callNewestVersion<Answer>(
  forms: readonly [EndpointVersion<Answer>, ...EndpointVersion<Answer>[]],
): Promise<VersionedAnswer<Answer>> {
  if (forms.every((form) => missing.has(keyOf(form)))) {
    for (const form of forms) missing.delete(keyOf(form))
  }
  let lastError: unknown
  let webPageError: unknown
  for (const [index, form] of forms.entries()) {
    const { endpoint, ask } = form
    if (missing.has(keyOf(form))) continue
    try {
      return { answer: await ask(), endpoint, isOlderForm: index > 0 }
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined || !mayHaveOtherForm(failure)) throw error
      if (isEndpointMissing(failure)) missing.add(keyOf(form))
      else webPageError ??= error
      lastError = error
    }
  }
  throw webPageError ?? lastError
}

function keyOf({
  endpoint,
  service = '',
}: Pick<EndpointVersion<unknown>, 'endpoint' | 'service'>): string {
  return `${service} ${endpoint}`
}

/**
 * Forgets the missing endpoints, so that each test begins with an unknown origin.
 * @internal
 */
export function clearMissingVersions(): void {
  missing.clear()
}
