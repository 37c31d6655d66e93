import type { Page } from '@playwright/test'

/** Everything that a browser was seen to send, say and keep, and the tokens that it must not hold. */
export interface Watched {
  /** Every token that the provider gave: access, refresh and id. */
  readonly tokens: ReadonlySet<string>
  /** Where a token may not be: address, text by place. */
  readonly seen: readonly { readonly where: string; readonly text: string }[]
}

/**
 * Watches a page and the windows that it opens. A token may be in the `Authorization` of requests to
 * the ledger and the validator, and in what is posted to the provider's token endpoint; nowhere else.
 */
export function watchSecrets(page: Page, authority: string): Watched {
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
    // An answer of the provider's that the browser has let go of cannot be read: what is sent can.
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

/** All that the page keeps in the browser, and all that it shows. */
export function keptAndShown(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
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
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          all.addEventListener('success', resolve)
        })
        parts.push(
          JSON.stringify(all.result, (_key, value) =>
            typeof value === 'bigint' ? String(value) : value,
          ),
        )
      }
      database.close()
    }
    return parts.join('\n')
  })
}
