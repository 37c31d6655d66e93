import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** The Markdown file for the results. */
  readonly table: string | undefined
  /** The number of rows of the update list to scroll through. */
  readonly listRows: number
  /** Returns true if the part with this name in the table is to be measured. */
  readonly wants: (name: string) => boolean
}

/**
 * Reads the arguments of `npm run bench`: `--table FILE`; `--only NAME`, repeatable, to measure
 * some parts of the table and leave the others unchanged; `--full` to scroll the update list to its
 * end: 7 GB of JSON.
 * @throws TypeError for any other argument.
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
