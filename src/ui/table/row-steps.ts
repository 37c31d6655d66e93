import { createListeners } from '#ledger/listeners.ts'
import { maxRows } from './fixed-rows.ts'

/**
 * Number of rows whose cells are rendered in one step. A jump in a table shows about thirty rows of
 * thirty elements each. A slow processor renders a sixth of these in a frame or two.
 */
export const maxRowsPerStep = 5

/**
 * Number of rows that are rendered together with the table. Larger than a step, because no earlier
 * content has to wait. Smaller than the number of rows in a high window, because the browser lays
 * out and paints these rows at once.
 */
export const maxInitialRows = 16

/**
 * Returns the wanted rows to render now: the rows that were rendered before, and at most `most`
 * other rows. The row `first` has priority, then the order of `wanted`. A printout renders all
 * rows.
 *
 * @param drawn undefined before anything is rendered
 */
export function nextRows(
  drawn: ReadonlySet<number> | undefined,
  wanted: readonly number[],
  { most, first }: { readonly most: number; readonly first: number | undefined },
): ReadonlySet<number> {
  if (wanted.length > maxRows) return new Set(wanted)
  const isDrawn = (row: number) => drawn?.has(row) === true
  let left = drawn === undefined ? maxInitialRows : most
  if (first !== undefined && wanted.includes(first) && !isDrawn(first)) left--
  return new Set(wanted.filter((row) => isDrawn(row) || row === first || left-- > 0))
}

/** Tracks which rows are rendered, and notifies listeners when the missing rows can be rendered. */
export class RowSteps {
  private drawn: ReadonlySet<number> | undefined
  /** Number of rows that may still be rendered before the next frame. */
  private left = maxRowsPerStep
  private isMissing = false
  /** The time of the last render, as measured by the clock of animation frames. */
  private drewAt = 0
  private frame: number | undefined
  private steps = 0
  /** True from the notification of a step until the step is rendered. */
  private isStep = false
  private readonly listeners = createListeners()

  readonly subscribe = this.listeners.subscribe

  readonly read = (): number => this.steps

  next(wanted: readonly number[], first: number | undefined): ReadonlySet<number> {
    return nextRows(this.drawn, wanted, { most: this.left, first })
  }

  drew(rows: ReadonlySet<number>, isAll: boolean): void {
    const last = this.drawn ?? rows
    const before = this.left
    if (rows !== last) for (const row of rows) if (!last.has(row)) this.left--
    if (this.left < before) this.drewAt = performance.now()
    this.drawn = rows
    this.isMissing = !isAll
    if (this.isStep) this.left = maxRowsPerStep
    this.isStep = false
    if (this.frame === undefined && !(isAll && this.left === maxRowsPerStep)) this.wait()
  }

  /** Ends the steps when the table is unmounted. */
  stop(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame)
    this.frame = undefined
    this.left = maxRowsPerStep
    this.isStep = false
  }

  private wait(): void {
    this.frame = requestAnimationFrame((begin) => this.goOn(begin))
  }

  private goOn(begin: number): void {
    this.frame = undefined
    this.left = maxRowsPerStep
    // A scroll event runs before this callback in the same frame. The rows that it rendered are
    // enough for one frame.
    if (this.drewAt >= begin) {
      this.wait()
      return
    }
    if (!this.isMissing) return
    this.steps++
    this.isStep = true
    this.listeners.tell()
  }
}
