/** One line of the table that `npm run bench` prints. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly budget: string
  readonly within: boolean
}

/** Returns the figure of a value with an upper bound. */
export function atMost(what: string, value: number, bound: number, unit = ''): Figure {
  const measured = `${round(value)}${unit}`
  return { what, measured, budget: `≤ ${bound}${unit}`, within: value <= bound }
}

/** Returns the figure of a value with a lower bound. */
export function atLeast(what: string, value: number, bound: number, unit = ''): Figure {
  const measured = `${round(value)}${unit}`
  return { what, measured, budget: `≥ ${bound}${unit}`, within: value >= bound }
}

/** A figure that could not be measured. It is never within its budget. */
export function notMeasured(what: string, error: unknown): Figure {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  return { what, measured: `not measured: ${reason}`, budget: 'any', within: false }
}

/** Width of the longest text in characters, so that printed figures are aligned in columns. */
const whatWidth = 96

export function printFigures(figures: readonly Figure[]): void {
  for (const { what, measured, budget, within } of figures) {
    console.log(
      `${within ? '  ' : '! '}${what.padEnd(whatWidth)}  ${measured.padStart(12)}   budget ${budget}`,
    )
  }
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3)
}
