import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Where the results are written as Markdown. */
  readonly table: string | undefined
  /** How many rows of the update list are scrolled through. */
  readonly listRows: number
  /** How many updates the history index reads. */
  readonly indexUpdates: number
  /** Where it stays; a temporary directory where none is told. */
  readonly indexDirectory: string | undefined
  /** Whether what goes by this name in the table is measured. */
  readonly wants: (name: string) => boolean
}

/**
 * Reads the arguments of `npm run bench`: `--table FILE`; `--only NAME`, as often as one likes, for
 * some parts of the table, whose others stay; `--full` to scroll the update list to its end: 7 GB of JSON;
 * `--index-updates N` for a history index of fewer updates, `--index-directory DIR` to keep it.
 * @throws TypeError for any other.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      table: { type: 'string' },
      only: { type: 'string', multiple: true },
      full: { type: 'boolean', default: false },
      'index-updates': { type: 'string', default: '1000000' },
      'index-directory': { type: 'string' },
    },
  })
  const { table, only, full } = values
  const indexUpdates = Number(values['index-updates'])
  if (!Number.isSafeInteger(indexUpdates) || indexUpdates < 1) {
    throw new TypeError('--index-updates takes a whole number')
  }
  return {
    table,
    indexUpdates,
    indexDirectory: values['index-directory'],
    listRows: full ? 1_000_000 : 100_000,
    wants: (name) => only?.includes(name) ?? true,
  }
}
