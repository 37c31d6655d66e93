import type { CommitHead } from '../ledger/ledger.ts'

/** Commits one update and returns true; returns false if no action is needed. */
export type Task = (head: CommitHead) => boolean

interface Entry {
  readonly time: number
  readonly order: number
  readonly task: Task
  /**
   * True if the task continues the task before it, such as the next confirmation of an action.
   * While the ledger is live, both tasks run in the same step.
   */
  readonly prompt: boolean
}

/** The scheduled tasks: a binary heap by time, in order of entry at equal times. */
export class Schedule {
  readonly #heap: Entry[] = []
  #entered = 0

  at(time: number, task: Task, prompt = false): void {
    const heap = this.#heap
    const entry = { time, order: this.#entered, task, prompt }
    this.#entered += 1
    let index = heap.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent]
      if (!above || !before(entry, above)) break
      heap[index] = above
      index = parent
    }
    heap[index] = entry
  }

  /** Removes and returns the first task that is due at a time. */
  due(time: number): Task | undefined {
    const first = this.#heap[0]
    if (!first || first.time > time) return undefined
    this.#takeFirst()
    return first.task
  }

  promptAt(time: number): boolean {
    const first = this.#heap[0]
    return first !== undefined && first.prompt && first.time <= time
  }

  #takeFirst(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let index = 0
    for (;;) {
      const left = heap[2 * index + 1]
      const right = heap[2 * index + 2]
      const child = right && left && before(right, left) ? right : left
      if (!child || !before(child, last)) break
      heap[index] = child
      index = 2 * index + (child === left ? 1 : 2)
    }
    heap[index] = last
  }
}

function before(left: Entry, right: Entry): boolean {
  return left.time < right.time || (left.time === right.time && left.order < right.order)
}
