import { fin, type Step } from './raw-upstream.ts'

/** An upstream's answer by its status. */
export interface StatusCase {
  readonly status: string
  /** True if a valid response follows, as after an interim response. */
  readonly followed: boolean
}

/** The outcome that a client must see. */
export type StatusOutcome =
  | { readonly kind: 'passed'; readonly status: number; readonly body: string }
  /** The client gets an error text, which contains the target of a redirect. */
  | { readonly kind: 'refused'; readonly naming: string }
  /** The client gets nothing, and the connection is closed. */
  | { readonly kind: 'cut' }

/** The target of a redirect. */
export const redirectTarget = 'http://elsewhere.example:81'

const redirects = new Set([301, 302, 303, 307, 308])
const bodiless = (status: number) => status < 200 || status === 204 || status === 304

/** Every status that three digits can write. */
export const statuses: readonly string[] = Array.from({ length: 1000 }, (_, status) =>
  String(status).padStart(3, '0'),
)

/** Invalid statuses. */
export const invalidStatuses: readonly string[] = [
  '20',
  '2000',
  '-20',
  '+200',
  'abc',
  '2 0',
  '0x200',
  '٢٠٠',
]

/** Returns the steps of the upstream's answer. */
export function stepsOf({ status, followed }: StatusCase): Step[] {
  const number = Number(status)
  const isRedirect = redirects.has(number)
  const lines = [
    `HTTP/1.1 ${status} Words`,
    ...(isRedirect ? [`Location: ${redirectTarget}/path`] : []),
    ...(bodiless(number) ? [] : ['Content-Type: application/json', 'Content-Length: 2']),
  ]
  const answer = `${lines.join('\r\n')}\r\n\r\n${bodiless(number) ? '' : '{}'}`
  const good = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]'
  if (followed) return [answer, 20, good]
  // After a complete answer the connection stays open. Closing a connection during its reuse is not
  // tested here.
  return number >= 200 && number < 600 ? [answer] : [answer, fin]
}

/** Returns the required outcome of the Node server. */
export function outcomeOf({ status, followed }: StatusCase): StatusOutcome {
  const number = Number(status)
  if (!/^[1-5]\d\d$/.test(status) || number === 101) return { kind: 'refused', naming: '' }
  if (number < 200) {
    return followed ? { kind: 'passed', status: 200, body: '[]' } : { kind: 'refused', naming: '' }
  }
  if (redirects.has(number)) return { kind: 'refused', naming: redirectTarget }
  return { kind: 'passed', status: number, body: bodiless(number) ? '' : '{}' }
}

/**
 * Returns the required outcome of nginx. nginx forwards a redirect without its target. The script
 * in nginx's configuration cuts responses with an invalid status, because nginx has no error text
 * for them. The script also cuts responses without a readable status, which nginx would forward
 * byte for byte as HTTP/0.9. nginx opens a connection for each request.
 */
export function outcomeAtNginx(each: StatusCase): StatusOutcome {
  const number = Number(each.status)
  if (!/^[2-5]\d\d$/.test(each.status)) return { kind: 'cut' }
  if (redirects.has(number)) return { kind: 'passed', status: number, body: '{}' }
  return outcomeOf(each)
}
