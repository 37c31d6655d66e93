/** A line of a chart. The values are only precise enough for drawing. `null` is a missing value. */
export interface CurveLine {
  readonly label: string
  readonly colour: `--${string}`
  /** Length of a dash in pixels; 0 for a solid line. */
  readonly dash: number
  readonly values: readonly (number | null)[]
}
