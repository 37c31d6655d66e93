/**
 * Returns a `fetch` that reports how much of the body was sent, which the standard `fetch` cannot.
 * Without `XMLHttpRequest` (in a worker or a test), the standard `fetch` is used without reports.
 */
export function fetchWithProgress(onSent: (bytes: number) => void): typeof globalThis.fetch {
  return (input, init = {}) =>
    typeof XMLHttpRequest === 'undefined' || typeof input !== 'string'
      ? globalThis.fetch(input, init)
      : sendWithProgress(input, init, onSent)
}

function sendWithProgress(
  url: string,
  init: RequestInit,
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', url)
    request.responseType = 'arraybuffer'
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    const abort = () => request.abort()
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    if (signal?.aborted === true) {
      reject(new DOMException('Stopped', 'AbortError'))
      return
    }
    signal?.addEventListener('abort', abort, { once: true })
    request.send(bodyOf(init.body))
  })
}

function bodyOf(body: BodyInit | null | undefined): XMLHttpRequestBodyInit | null {
  if (body instanceof ReadableStream) throw new TypeError('A stream has no progress')
  return body ?? null
}

/** Statuses of responses without a body (Fetch standard, null body status). */
const withoutBody = new Set([101, 204, 205, 304])

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText } = request
  const bytes: unknown = request.response
  const body = bytes instanceof ArrayBuffer && !withoutBody.has(status) ? bytes : null
  return new Response(body, { status, statusText, headers })
}
