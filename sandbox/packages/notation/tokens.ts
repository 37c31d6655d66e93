/** The words and signs of a source text, one after the other. */
export class Tokens {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#tokens =
      text
        .replaceAll(/--.*$/gm, '')
        .match(/"(?:[^"\\]|\\.)*"|->|[A-Za-z0-9_.-]+|[^\s]/g)
        ?.map(String) ?? []
  }

  /** The next token; empty at the end. */
  get next(): string {
    return this.#tokens[this.#at] ?? ''
  }

  take(): string {
    const token = this.next
    this.#at += 1
    return token
  }

  /** Consumes the next token and returns true if it is the given token. */
  takes(token: string): boolean {
    if (this.next !== token) return false
    this.#at += 1
    return true
  }

  expect(token: string): void {
    if (!this.takes(token)) throw new Error(`expected ${token} but got ${this.#context()}`)
  }

  /** Consumes a word. A word in JSON quotes may contain any character. */
  word(): string {
    if (this.next.startsWith('"')) return String(JSON.parse(this.take()))
    if (!/^[A-Za-z0-9_]/.test(this.next))
      throw new Error(`expected a name but got ${this.#context()}`)
    return this.take()
  }

  #context(): string {
    return this.#tokens.slice(Math.max(0, this.#at - 8), this.#at + 4).join(' ')
  }
}
