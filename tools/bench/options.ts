import { parseArgs } from 'node:util'

export interface BenchOptions {
  readonly table: string | undefined
  readonly listRows: number
  readonly wants: (name: string) => boolean
}

/**
 * Reads the arguments of `npm run bench`.
 *
 * - `--table FILE`: writes the results to a file.
 * - `--only NAME`, repeatable: measures only some parts of the table, and leaves the others
 *   unchanged.
 * - `--full`: scrolls the update list to its end, which loads 7 GB of JSON.
 *
 * @throws TypeError for any other argument
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
