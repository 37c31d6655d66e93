/** A line of a chart. Numbers are for drawing only, `null` where a value is missing. */
export interface CurveLine {
  readonly label: string
  readonly colour: `--${string}`
  /** Length of a dash in pixels; 0 for a whole line. */
  readonly dash: number
  readonly values: readonly (number | null)[]
}
