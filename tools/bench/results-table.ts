import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { format, resolveConfig } from 'prettier'
import type { Figure } from '../../e2e/figure.ts'

/** The conditions of a benchmark run. The measured figures depend on the load of the machine. */
export interface Conditions {
  readonly begun: Date
  readonly loadAtBegin: number
  readonly browser: string
}

export function conditionsNow(browser: string): Conditions {
  return { begun: new Date(), loadAtBegin: loadavg()[0] ?? 0, browser }
}

/** Figures by subject, in the order in which they were measured. */
export type Results = ReadonlyMap<string, readonly Figure[]>

/**
 * Writes the results as a Markdown document that states the conditions of each part. Parts that
 * were not measured this time stay unchanged.
 */
export async function writeTable(
  path: string,
  results: Results,
  conditions: Conditions,
): Promise<void> {
  const style = await resolveConfig(path)
  const parts = partsOf(await readFile(path, 'utf8').catch(() => ''))
  for (const [name, figures] of results) {
    parts.set(name, `${conditionsLine(conditions)}\n\n${table(figures)}`)
  }
  await writeFile(path, await format(document(parts), { ...style, parser: 'markdown' }))
}

function partsOf(text: string): Map<string, string> {
  const parts = text.split(/^## /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return [name, lines.join('\n').trim()]
    }),
  )
}

function conditionsLine({ begun, loadAtBegin, browser }: Conditions): string {
  const day = begun.toISOString().slice(0, 16).replace('T', ' ')
  const loads = `${loadAtBegin.toFixed(1)} to ${(loadavg()[0] ?? 0).toFixed(1)}`
  const processors = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`
  return `Run begun ${day} UTC; load ${loads}; ${processors}; Node ${process.version}, ${browser}.`
}

function document(parts: ReadonlyMap<string, string>): string {
  const whole = [...parts].map(([name, part]) => `## ${name}\n\n${part}`).join('\n\n')
  const over = whole.match(/\| \*\*over\*\* +\|$/gm)?.length ?? 0
  const within = whole.match(/\| within +\|$/gm)?.length ?? 0
  return `# Speed and sizes, as last measured

Written by \`npm run bench -- --table docs/bench.md\`, or with \`--only\` some parts of it: run it again
rather than edit this. Times of the machine say nothing elsewhere, so that most figures are ratios
within one run, sizes, counts or scores; a task's length is its processor time, not how long it
waited for its turn. ${over} of ${over + within} figures are over their budget.

${whole}
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
