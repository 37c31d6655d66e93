import type { StateStore } from 'oidc-client-ts'

/**
 * Stores the PKCE verifier and the nonce of each request in memory until the provider responds, but
 * no token. If a sign-in leaves the page, its request is stored elsewhere and put back after the
 * return.
 */
export class RequestStore implements StateStore {
  readonly #requests = new Map<string, string>()

  async set(id: string, request: string): Promise<void> {
    this.#requests.set(id, request)
  }

  async get(id: string): Promise<string | null> {
    return this.#requests.get(id) ?? null
  }

  async remove(id: string): Promise<string | null> {
    const request = this.#requests.get(id) ?? null
    this.#requests.delete(id)
    return request
  }

  async getAllKeys(): Promise<string[]> {
    return [...this.#requests.keys()]
  }
}
