import { createListeners } from '#ledger/listeners.ts'
import { maxRows } from './fixed-rows.ts'

/**
 * Rows whose cells are redrawn at once. A leap through a table brings some thirty rows with thirty
 * elements each: a sixth of them is what a slow processor draws in a frame or two.
 */
export const maxRowsPerStep = 5

/**
 * Rows of a table that are drawn with it. Nothing stands there that would be kept waiting for them, so it is
 * more; but the browser lays out and paints them in one go, so it is not all that a high window holds.
 */
export const maxInitialRows = 16

/**
 * Returns the wanted rows to draw now: those drawn before, and `most` others. `first` is always
 * among them, then the first of `wanted`. A printout draws all.
 * @param drawn undefined before anything is drawn
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

/** Knows which rows were drawn lately, and tells when it is time for those that are still missing. */
export class RowSteps {
  private drawn: ReadonlySet<number> | undefined
  /** The number of rows that may be drawn before the next frame. */
  private left = maxRowsPerStep
  private isMissing = false
  /** When rows were drawn last, on the clock of frames. */
  private drewAt = 0
  private frame: number | undefined
  private steps = 0
  /** True if this frame's step is drawn. Later scrolling is announced in the next frame. */
  private isStep = false
  private readonly listeners = createListeners()

  readonly subscribe = this.listeners.subscribe

  /** Another number when it is time to draw more. */
  readonly read = (): number => this.steps

  next(wanted: readonly number[], first: number | undefined): ReadonlySet<number> {
    return nextRows(this.drawn, wanted, { most: this.left, first })
  }

  /** These rows are in the document now. */
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

  /** Ends the steps when the table is gone. */
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
    // A scroll event comes before this in the same frame. Its drawing is enough for one frame.
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
