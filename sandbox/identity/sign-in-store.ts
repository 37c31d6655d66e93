import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Stores sessions, codes and tokens of the identity provider in memory, one store per kind. Expired
 * entries are invisible, and are deleted from time to time.
 */
export class SignInStore implements Adapter {
  readonly #entries = new Map<string, Entry>()
  #sweepAt = 1000

  async upsert(id: string, payload: AdapterPayload, expiresIn = 86_400): Promise<void> {
    if (this.#entries.size >= this.#sweepAt) this.#sweep()
    this.#entries.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id)
    return entry !== undefined && entry.expiresAt > Date.now() ? entry.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere((payload) => payload.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere((payload) => payload.userCode === userCode)
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    if (entry !== undefined) entry.payload.consumed = Math.floor(Date.now() / 1000)
  }

  clear(): void {
    this.#entries.clear()
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) {
      if (payload.grantId === grantId) this.#entries.delete(id)
    }
  }

  #findWhere(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const now = Date.now()
    for (const { payload, expiresAt } of this.#entries.values()) {
      if (expiresAt > now && matches(payload)) return payload
    }
    return undefined
  }

  #sweep(): void {
    const now = Date.now()
    for (const [id, { expiresAt }] of this.#entries) {
      if (expiresAt <= now) this.#entries.delete(id)
    }
    this.#sweepAt = Math.max(1000, this.#entries.size * 2)
  }
}
