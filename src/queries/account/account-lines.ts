import type { AccountLine } from '#ledger/account/account-line.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { AccountSession } from './account-state.ts'

const linesPerRequest = 200
/** As many lines as go on paper stay, and those in view with them. */
const maxKept = 20
/** Blocks that are read before they are seen: what is printed has to be there. */
const printed = 10

/** What is known of an account's lines on the page; a new object when more comes. */
export interface KnownLines {
  readonly lineAt: (index: number) => AccountLine | undefined
}

/** The lines of one owner's account as they come into sight, read from the worker block by block. */
export class AccountLines {
  readonly #session: AccountSession
  readonly #owner: PartyId
  readonly #listeners = new Set<() => void>()
  readonly #blocks = new Map<number, readonly AccountLine[]>()
  readonly #asked = new Set<number>()
  #read = ''
  #known: KnownLines = { lineAt: () => undefined }

  constructor(session: AccountSession, owner: PartyId) {
    this.#session = session
    this.#owner = owner
  }

  readonly known = (): KnownLines => this.#known

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const end = this.#session.subscribe(this.#follow)
    this.#follow()
    return () => {
      end()
      this.#listeners.delete(listener)
    }
  }

  /** Rows from `first` up to `end` are drawn: reads those that are missing. */
  readonly see = (first: number, end: number): void => {
    for (let at = Math.floor(first / linesPerRequest); at * linesPerRequest < end; at++) {
      if (!this.#blocks.has(at) && !this.#asked.has(at)) void this.#ask(at)
    }
  }

  /** While an account is read its lines only grow; what is not explained comes in at its end. */
  readonly #follow = (): void => {
    const { accounts, phase } = this.#session.state()
    const count = accounts?.get(this.#owner)?.lines ?? 0
    const read = `${count} ${phase === 'done'}`
    if (read === this.#read) return
    this.#read = read
    for (const [at, lines] of this.#blocks) {
      if (lines.length < linesPerRequest || phase === 'done') void this.#ask(at)
    }
    if (phase !== 'reading') this.see(0, Math.min(count, printed * linesPerRequest))
  }

  async #ask(at: number): Promise<void> {
    this.#asked.add(at)
    const lines = await this.#session.lines(
      this.#owner,
      at * linesPerRequest,
      (at + 1) * linesPerRequest,
    )
    this.#asked.delete(at)
    this.#blocks.set(at, lines)
    const passed = [...this.#blocks.keys()].filter((key) => key >= printed)
    for (const key of passed.slice(0, -maxKept)) this.#blocks.delete(key)
    this.#known = {
      lineAt: (index) =>
        this.#blocks.get(Math.floor(index / linesPerRequest))?.[index % linesPerRequest],
    }
    for (const listener of this.#listeners) listener()
  }
}
