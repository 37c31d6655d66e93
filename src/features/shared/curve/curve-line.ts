/** One line of a chart; numbers are for drawing only, `null` where there is none. */
export interface CurveLine {
  readonly label: string
  readonly colour: `--${string}`
  /** Length of a dash in pixels; 0 for a whole line. */
  readonly dash: number
  readonly values: readonly (number | null)[]
}
