/** The mark and the host that every request of a case contains. */
export interface RequestContext {
  readonly mark: string
  readonly host: string
}

/** A path that the product requests, by method. */
export const goodTargets = {
  GET: '/api/ledger/v2/version',
  POST: '/api/ledger/v2/commands/submit-and-wait',
  DELETE: '/api/ledger/v2/users/alice',
} as const

/** Returns the target of a request, which contains the mark of its case. */
export function targetOf({ mark }: RequestContext, path: string): string {
  return `${path}?case=${mark}`
}

/** Joins the request line and the headers with the given line end, and adds the empty line. */
export function headLines(lines: readonly string[], lineEnd = '\r\n'): string {
  return lines.map((line) => line + lineEnd).join('') + lineEnd
}

/** Returns a valid request, as the dashboard sends it, with additional header lines and a body. */
export function requestOf(
  asking: RequestContext,
  method: keyof typeof goodTargets | 'HEAD',
  lines: readonly string[] = [],
  body = '',
): string {
  const path = method === 'HEAD' ? goodTargets.GET : goodTargets[method]
  const first = [`${method} ${targetOf(asking, path)} HTTP/1.1`, `Host: ${asking.host}`]
  return headLines([...first, ...lines]) + body
}

/** Returns a body in one chunk. */
export function chunked(body: string): string {
  return `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
}

/** Returns a body that is itself a request. A server must never read it as a request. */
export function smuggled({ host, mark }: RequestContext): string {
  return headLines([
    `POST ${goodTargets.POST}?case=${mark}-smuggled HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    'Content-Length: 0',
  ])
}
