import { Hono, type Context } from 'hono'
import { answerFailure, answerUnknownPath } from './failure.ts'

/** One operation: its method, its path in the form of the specifications, and its handler. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** The path, with parameters in braces: `/v2/updates/{update_id}`. */
  path: string
  answer: (context: Context) => Response | Promise<Response>
}

/** Creates a GET route. */
export const get = (path: string, answer: Route['answer']): Route => ({
  method: 'GET',
  path,
  answer,
})

/** Creates a POST route. */
export const post = (path: string, answer: Route['answer']): Route => ({
  method: 'POST',
  path,
  answer,
})

/** Returns a decoded path parameter. */
export function pathText(context: Context, name: string): string {
  return context.req.param(name) ?? ''
}

/**
 * Returns the application that serves these routes. Errors and unknown paths are answered with
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
