import { Hono, type Context } from 'hono'
import { answerFailure, answerUnknownPath } from './failure.ts'

/** One operation: method, path in the form of the specifications, and what answers it. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** With parameters in braces: `/v2/updates/{update_id}`. */
  path: string
  answer: (context: Context) => Response | Promise<Response>
}

/** A route that reads. */
export const get = (path: string, answer: Route['answer']): Route => ({
  method: 'GET',
  path,
  answer,
})

/** A route that takes a body. */
export const post = (path: string, answer: Route['answer']): Route => ({
  method: 'POST',
  path,
  answer,
})

/** A parameter of the path, decoded. */
export function pathText(context: Context, name: string): string {
  return context.req.param(name) ?? ''
}

/**
 * The application that answers these routes; errors and unknown paths are answered as
 * `{"error": string}`.
 */
export function serve(routes: readonly Route[]): Hono {
  const app = new Hono()
  for (const { method, path, answer } of routes) {
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), answer)
  }
  app.onError(answerFailure)
  app.notFound(answerUnknownPath)
  return app
}
