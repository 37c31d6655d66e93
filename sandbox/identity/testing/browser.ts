/** A browser as far as signing in needs one: it keeps cookies and follows redirects to itself. */
export class Browser {
  readonly #authority: string
  readonly #cookies = new Map<string, string>()

  /** @param authority the addresses that redirects are followed to. */
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
