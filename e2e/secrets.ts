import type { Page } from '@playwright/test'

/**
 * All texts that a browser sent, showed and stored, and the tokens that must not appear in them.
 */
export interface WatchedSecrets {
  /** Every token that the provider issued: access, refresh and id tokens. */
  readonly tokens: ReadonlySet<string>
  /** Texts that must contain no token, such as an address, and the place of each text. */
  readonly seen: readonly { readonly where: string; readonly text: string }[]
}

/**
 * Watches a page and the windows that it opens. A token may only be in the `Authorization` header
 * of requests to the ledger and the validator, and in requests to the provider's token endpoint.
 */
export function watchSecrets(page: Page, authority: string): WatchedSecrets {
  const tokens = new Set<string>()
  const seen: { where: string; text: string }[] = []
  const context = page.context()
  context.on('request', (request) => {
    const url = request.url()
    seen.push({ where: `address ${url.slice(0, 80)}`, text: url })
    const toProvider = url.startsWith(authority)
    const mayCarry = /\/api\/(?:ledger|validator)\//.test(url)
    if (!toProvider) seen.push({ where: `body to ${url}`, text: request.postData() ?? '' })
    const headers = Object.entries(request.headers())
      .filter(([name]) => !(mayCarry && name === 'authorization'))
      .map(([, value]) => value)
    seen.push({ where: `headers to ${url}`, text: headers.join('\n') })
    // The provider's response cannot be read once the browser has discarded it, so tokens are also
    // collected from sent headers.
    const sent = mayCarry
      ? /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1]
      : undefined
    if (sent !== undefined) tokens.add(sent)
  })
  context.on('response', (response) => {
    if (!response.url().startsWith(authority) || response.request().method() !== 'POST') return
    void response
      .text()
      .then((text) => {
        for (const [, token] of text.matchAll(/"(?:access|refresh|id)_token":"([^"]+)"/g)) {
          if (token !== undefined) tokens.add(token)
        }
        return undefined
      })
      .catch(() => undefined)
  })
  context.on('console', (message) => seen.push({ where: 'console', text: message.text() }))
  page.on('framenavigated', (frame) => seen.push({ where: 'page address', text: frame.url() }))
  return { tokens, seen }
}

/**
 * Returns the places that contain a token or its signature, plain or as encoded in addresses,
 * base64 and JSON.
 */
export function leaksOf(
  tokens: ReadonlySet<string>,
  seen: WatchedSecrets['seen'],
): readonly string[] {
  const forms = [...tokens].flatMap((token) => {
    const parts = token.split('.')
    const signature = parts.length === 3 ? (parts[2] ?? token) : token
    // Base64 encodes three bytes as four characters, so the encoded text depends on one of three
    // start positions.
    const encoded = [0, 1, 2].map((from) => Buffer.from(token.slice(from)).toString('base64'))
    return [
      signature.length > 20 ? signature : token,
      encodeURIComponent(token),
      token.replaceAll('/', String.raw`\/`),
      ...encoded.map((text) => text.slice(0, -4)),
    ]
  })
  return seen
    .filter(({ text }) => forms.some((form) => text.includes(form)))
    .map(({ where }) => where)
}

/** Returns everything that the page stores in the browser and shows. */
export function readStorageAndPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    /** Returns a value of a database as text, including files and bytes. */
    const written = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text()
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        return new TextDecoder().decode(value)
      }
      if (typeof value !== 'object' || value === null) return String(value)
      const members = value instanceof Map ? [...value.entries()] : Object.entries(value)
      const items = value instanceof Set ? [...value] : members.flat()
      return (await Promise.all(items.map(written))).join('\n')
    }
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ]
    const parts = [
      ...fields.map(({ value }) => value),
      ...performance.getEntries().map(({ name }) => name),
      JSON.stringify(localStorage),
      // The tab stores its own sign-in here, so that a reload does not end it.
      ...Object.entries(sessionStorage).flatMap(([key, text]) =>
        /^(?:sign-in|token-ledger|token-validator)(?: |$)/.test(key) ? [] : [key, String(text)],
      ),
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify(history.state),
      window.name,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const objectStore = database.transaction(store).objectStore(store)
        // Both requests start at once, because a transaction ends when no request is pending.
        const pending = [objectStore.getAllKeys(), objectStore.getAll()].map(
          (request) =>
            new Promise<unknown>((resolve) => {
              request.addEventListener('success', () => resolve(request.result))
            }),
        )
        parts.push(await written(await Promise.all(pending)))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        parts.push(request.url, ...request.headers.values())
        parts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return parts.join('\n')
  })
}
