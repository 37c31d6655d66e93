import type { ComparedLine } from '#ledger/holdings/compare-lines.ts'
import type {
  ComparisonSession,
  ComparisonState,
  ComparisonView,
} from '#queries/holdings/compare-state.ts'

const linesPerRequest = 200
/** Blocks kept: those in view and what was passed last. */
const maxKept = 20

/** What is known of a view's lines on the page; a new object when more comes. */
export interface KnownLines {
  /** `undefined` until the first answer. */
  readonly count: number | undefined
  readonly lineAt: (index: number) => ComparedLine | undefined
}

/** The lines of one view as they come into sight, read from the worker in blocks. */
export class ComparedLines {
  readonly #session: ComparisonSession
  readonly #view: ComparisonView
  readonly #listeners = new Set<() => void>()
  readonly #blocks = new Map<number, readonly ComparedLine[]>()
  readonly #asked = new Set<number>()
  #compared: ComparisonState['compared']
  #found: number
  #phase: ComparisonState['explaining']['phase']
  #known: KnownLines = { count: undefined, lineAt: () => undefined }

  constructor(session: ComparisonSession, view: ComparisonView) {
    this.#session = session
    this.#view = view
    const { compared, explaining } = session.state()
    this.#compared = compared
    this.#found = explaining.found
    this.#phase = explaining.phase
  }

  readonly known = (): KnownLines => this.#known

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const end = this.#session.subscribe(this.#follow)
    this.see(0, 1)
    return () => {
      end()
      this.#listeners.delete(listener)
    }
  }

  /** What was found since stands in the lines: those that are known are read anew, and stay until then. */
  readonly #follow = (): void => {
    const { compared, explaining } = this.#session.state()
    const isSame =
      compared === this.#compared &&
      explaining.found === this.#found &&
      explaining.phase === this.#phase
    if (isSame) return
    this.#compared = compared
    this.#found = explaining.found
    this.#phase = explaining.phase
    for (const at of this.#blocks.keys()) void this.#read(at)
  }

  /** Rows from `first` up to `end` are drawn: reads those that are missing. */
  readonly see = (first: number, end: number): void => {
    for (
      let at = Math.floor(first / linesPerRequest);
      at * linesPerRequest < Math.max(end, 1);
      at++
    ) {
      if (!this.#blocks.has(at) && !this.#asked.has(at)) void this.#read(at)
    }
  }

  async #read(at: number): Promise<void> {
    this.#asked.add(at)
    const from = at * linesPerRequest
    const { count, lines } = await this.#session.lines(this.#view, from, from + linesPerRequest)
    this.#asked.delete(at)
    this.#blocks.set(at, lines)
    for (const passed of [...this.#blocks.keys()].slice(0, -maxKept)) {
      this.#blocks.delete(passed)
    }
    this.#known = {
      count,
      lineAt: (index) =>
        this.#blocks.get(Math.floor(index / linesPerRequest))?.[index % linesPerRequest],
    }
    for (const listener of this.#listeners) listener()
  }
}
