import type { StateStore } from 'oidc-client-ts'

/**
 * What has to be remembered between sending the browser to the provider and its return: the PKCE
 * verifier and the nonce, no token. In memory; for a sign-in that leaves the page, one is taken out
 * and put back after the return.
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
