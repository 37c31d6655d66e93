/**
 * Prints the seconds of each step of `.ci/run`, with its budget, and the twenty slowest tests.
 *
 * Usage: `tsx tools/checks/timings.ts DIRECTORY`, with the steps (`name`, seconds and budget, separated by tabs) and the JSON
 * reports of Vitest (`*unit.json`) and Playwright (`e2e*.json`) in the directory.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'

interface Timing {
  readonly file: string
  readonly title: string
  readonly seconds: number
}

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), duration: v.nullish(v.number(), 0) }),
      ),
    }),
  ),
})

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
})

interface Suite {
  readonly specs: readonly v.InferOutput<typeof Spec>[]
  readonly suites?: readonly Suite[] | undefined
}

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})

const PlaywrightReport = v.object({ suites: v.array(Suite) })

function timingsOfVitest(report: unknown): Timing[] {
  return v.parse(VitestReport, report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative('.', name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

function timingsOfPlaywright(report: unknown): Timing[] {
  const specsOf = ({ specs, suites = [] }: Suite): v.InferOutput<typeof Spec>[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  return v
    .parse(PlaywrightReport, report)
    .suites.flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({ file: `e2e/${file}`, title, seconds: duration / 1000 })),
      ),
    )
}

const [directory = '.'] = process.argv.slice(2)
const read = (file: string): unknown => JSON.parse(readFileSync(join(directory, file), 'utf8'))

console.log('Seconds  budget  step')
for (const line of readFileSync(join(directory, 'steps'), 'utf8').trim().split('\n')) {
  const [name = '', seconds = '', budget = ''] = line.split('\t')
  const over = Number(seconds) > Number(budget) ? '  OVER ITS BUDGET' : ''
  console.log(`${seconds.padStart(7)}  ${budget.padStart(6)}  ${name}${over}`)
}

const timings = readdirSync(directory).flatMap((file) =>
  file.endsWith('unit.json')
    ? timingsOfVitest(read(file))
    : file.startsWith('e2e') && file.endsWith('.json')
      ? timingsOfPlaywright(read(file))
      : [],
)
console.log('\nSeconds  slowest tests')
for (const { file, title, seconds } of timings
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 20)) {
  console.log(`${seconds.toFixed(1).padStart(7)}  ${file}: ${title.slice(0, 120)}`)
}
