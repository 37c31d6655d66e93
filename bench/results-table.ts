import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { format, resolveConfig } from 'prettier'
import type { Figure } from './figure.ts'

/** What a run of the benchmarks was like: its figures are worth as much as its machine was free. */
export interface Conditions {
  readonly begun: Date
  readonly loadAtBegin: number
  readonly browser: string
}

export function conditionsNow(browser: string): Conditions {
  return { begun: new Date(), loadAtBegin: loadavg()[0] ?? 0, browser }
}

/** Figures by what they are about, in the order in which they were measured. */
export type Results = ReadonlyMap<string, readonly Figure[]>

/** Writes the results as a Markdown document that says how it was made. */
export async function writeTable(
  path: string,
  results: Results,
  conditions: Conditions,
): Promise<void> {
  const style = await resolveConfig(path)
  const text = await format(document(results, conditions), { ...style, parser: 'markdown' })
  await writeFile(path, text)
}

function document(results: Results, conditions: Conditions): string {
  const figures = [...results.values()].flat()
  const { begun, loadAtBegin, browser } = conditions
  const minutes = Math.round((Date.now() - begun.getTime()) / 60_000)
  const over = figures.filter(({ within }) => !within).length
  const tables = [...results].map(([name, rows]) => `## ${name}\n\n${table(rows)}`)
  return `# Speed and sizes, as last measured

Written by \`npm run bench -- --table docs/bench.md\`: run it again rather than edit this. Times of the
machine say nothing elsewhere, so that most figures are ratios within one run, sizes, counts or
scores; a task's length is its processor time, not how long it waited for its turn.

| Conditions | |
| --- | --- |
| Begun | ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC; took ${minutes} minutes |
| Processors | ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'} |
| Load, at the beginning and at the end | ${loadAtBegin.toFixed(1)} and ${(loadavg()[0] ?? 0).toFixed(1)} |
| Node, browser | ${process.version}, ${browser} |
| Over budget | ${over} of ${figures.length} figures |

${tables.join('\n\n')}
`
}

function table(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, measured, budget, within }) =>
      `| ${cell(what)} | ${cell(measured)} | ${cell(budget)} | ${within ? 'within' : '**over**'} |`,
  )
  return ['| What | Measured | Budget | Verdict |', '| --- | ---: | ---: | --- |', ...rows].join(
    '\n',
  )
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')
}
