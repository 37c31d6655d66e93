import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Where the results are written as Markdown. */
  readonly table: string | undefined
  /** How many rows of the update list are scrolled through. */
  readonly listRows: number
  /** Whether what goes by this name in the table is measured. */
  readonly wants: (name: string) => boolean
}

/**
 * Reads the arguments of `npm run bench`: `--table FILE`; `--only NAME`, as often as one likes, for
 * some parts of the table, whose others stay; `--full` to scroll the update list to its end: 7 GB of JSON.
 * @throws TypeError for any other.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      table: { type: 'string' },
      only: { type: 'string', multiple: true },
      full: { type: 'boolean', default: false },
    },
  })
  const { table, only, full } = values
  return {
    table,
    listRows: full ? 1_000_000 : 100_000,
    wants: (name) => only?.includes(name) ?? true,
  }
}
