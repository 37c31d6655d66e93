/** One line of the table that `npm run bench` prints. Times are only ever ratios of the same run. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly budget: string
  readonly within: boolean
}

/** `value` against an upper bound. */
export function atMost(what: string, value: number, bound: number, unit = ''): Figure {
  const measured = `${round(value)}${unit}`
  return { what, measured, budget: `≤ ${bound}${unit}`, within: value <= bound }
}

/** `value` against a lower bound. */
export function atLeast(what: string, value: number, bound: number, unit = ''): Figure {
  const measured = `${round(value)}${unit}`
  return { what, measured, budget: `≥ ${bound}${unit}`, within: value >= bound }
}

export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, measured, budget, within } of figures) {
    console.log(
      `${within ? '  ' : '! '}${what.padEnd(width)}  ${measured.padStart(12)}   budget ${budget}`,
    )
  }
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3)
}
