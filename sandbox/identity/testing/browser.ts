/**
 * A browser with the features that a sign-in needs: it keeps cookies, and follows redirects to its
 * own address.
 */
export class Browser {
  readonly #authority: string
  readonly #cookies = new Map<string, string>()

  constructor(authority: string) {
    this.#authority = authority
  }

  async open(
    url: string,
    init: { method?: string; body?: URLSearchParams } = {},
  ): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) return answer
    const next = new URL(location, url)
    return next.href.startsWith(this.#authority) ? this.open(next.href) : answer
  }
}
