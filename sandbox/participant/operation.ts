import { Hono, type Context } from 'hono'
import { describeMalformed, MalformedRequest } from '../http/malformed.ts'
import { answerJson, answerText } from '../http/answer.ts'
import { AccessDenied, answerAccessDenied, answerCantonError, CantonError } from './canton-error.ts'
import { isSince, type Canton } from './canton.ts'
import { permissionDenied, type Caller } from './caller.ts'

/** The access level of an operation (docs/network-rules.md, Users and rights). */
export type Access =
  | 'public'
  /** Every caller with a valid token; the operation itself may require more. */
  | 'authenticated'
  | 'admin'
  /**
   * Participant administrators, and administrators of an identity provider for their own provider.
   */
  | 'administrator'

/** One operation of the JSON Ledger API. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path as in the specification, with parameters in braces. */
  readonly path: string
  readonly access: Access
  readonly answer: (context: Context, caller: Caller) => Response | Promise<Response>
}

/** Returns the caller of a request. Throws `AccessDenied` if the caller is unknown. */
export type Authenticate = (request: Request) => Caller | Promise<Caller>

/** Returns the percent-decoded value of a path parameter. */
export const pathText = (context: Context, name: string): string => context.req.param(name) ?? ''

function checkAccess(access: Access, caller: Caller): void {
  if (access === 'admin' && !caller.isAdmin) throw permissionDenied('needs participant_admin')
  if (access === 'administrator' && !caller.isAdmin && !caller.isIdentityProviderAdmin) {
    throw permissionDenied('needs participant_admin or identity_provider_admin')
  }
}

interface ServeOptions {
  /** The caller if no token is required. */
  readonly anonymous: Caller
  readonly canton: Canton
}

/**
 * Returns the application that serves these operations at their documented paths. Errors have the
 * ledger's form; a malformed request gets a plain-text 400 (docs/network-rules.md, Errors).
 */
export function serveOperations(
  operations: readonly Operation[],
  authenticate: Authenticate,
  { anonymous, canton }: ServeOptions,
): Hono {
  const app = new Hono()
  for (const { method, path, access, answer } of operations) {
    const pattern = path.replaceAll(/\{([a-z-]+)\}/g, (_whole, name: string) => `:${name}`)
    app.on(method, pattern, async (context) => {
      const caller = access === 'public' ? anonymous : await authenticate(context.req.raw)
      checkAccess(access, caller)
      return answer(context, caller)
    })
  }
  app.onError((error) => {
    if (error instanceof MalformedRequest) return answerText(describeMalformed(error), 400)
    if (error instanceof AccessDenied) return answerAccessDenied(error)
    if (error instanceof CantonError) return answerCantonError(error)
    console.error(error)
    return answerCantonError(
      new CantonError(
        'LEDGER_API_INTERNAL_ERROR',
        'SystemInternalAssumptionViolated',
        'An error occurred. Please contact the operator and inquire about the request with the trace id below.',
      ),
    )
  })
  app.notFound(({ req }) => unknownPath(req.method, req.url, canton))
  return app
}

/**
 * Returns a participant's response for a path that does not exist in its release
 * (docs/network-rules.md, Errors).
 */
function unknownPath(method: string, url: string, canton: Canton): Response {
  const { pathname, search } = new URL(url)
  const errors = [`HttpMethod(${method}), uri: http://participant:7575${pathname}${search}`]
  const body = { errors, status: 404 }
  return answerJson(isSince(canton, '3.6') ? { ...body, ledgerApiError: null } : body, 404)
}
