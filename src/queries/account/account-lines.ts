import type { AccountLine } from '#ledger/account/account-line.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { AccountSession } from './account-state.ts'

const stretch = 200
/** As many lines as go on paper stay, and those in view with them. */
const mostKept = 20
/** Stretches that are read before they are seen: what is printed has to be there. */
const printed = 10

/** What is known of an account's lines on the page; a new object when more comes. */
export interface KnownLines {
  readonly lineAt: (index: number) => AccountLine | undefined
}

/** The lines of one owner's account as they come into sight, read from the worker in stretches. */
export class AccountLines {
  readonly #session: AccountSession
  readonly #owner: PartyId
  readonly #listeners = new Set<() => void>()
  readonly #stretches = new Map<number, readonly AccountLine[]>()
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
    for (let at = Math.floor(first / stretch); at * stretch < end; at++) {
      if (!this.#stretches.has(at) && !this.#asked.has(at)) void this.#ask(at)
    }
  }

  /** While an account is read its lines only grow; what is not explained comes in at its end. */
  readonly #follow = (): void => {
    const { accounts, phase } = this.#session.state()
    const count = accounts?.get(this.#owner)?.lines ?? 0
    const read = `${count} ${phase === 'done'}`
    if (read === this.#read) return
    this.#read = read
    for (const [at, lines] of this.#stretches) {
      if (lines.length < stretch || phase === 'done') void this.#ask(at)
    }
    if (phase !== 'reading') this.see(0, Math.min(count, printed * stretch))
  }

  async #ask(at: number): Promise<void> {
    this.#asked.add(at)
    const lines = await this.#session.lines(this.#owner, at * stretch, (at + 1) * stretch)
    this.#asked.delete(at)
    this.#stretches.set(at, lines)
    const passed = [...this.#stretches.keys()].filter((key) => key >= printed)
    for (const key of passed.slice(0, -mostKept)) this.#stretches.delete(key)
    this.#known = {
      lineAt: (index) => this.#stretches.get(Math.floor(index / stretch))?.[index % stretch],
    }
    for (const listener of this.#listeners) listener()
  }
}
