/**
 * Prints a sample of the pure modules for Stryker's `--mutate`. The sample contains a percentage of
 * each file's lines, consecutive from a pseudo-random start. The sample's score estimates the score
 * of all lines in minutes rather than hours.
 *
 * `sample.ts 8 2` prints the second sample of 8 per cent. Defaults to 4 per cent and the first
 * sample.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const leastLines = 3

const [percent = '4', which = '1'] = process.argv.slice(2)
const ranges = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:ledger|features\/[^/]+\/rules)\//.test(path))
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes('testing/'))
  // The test of this module does not run under Stryker (tools/mutation/vitest.config.ts).
  .filter((path) => path !== 'ledger/deep-json.ts')
  .toSorted()
  .map((path) => {
    const file = `src/${path}`
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length
    const share = Math.round((lines * Number(percent)) / 100)
    const many = Math.min(lines, Math.max(leastLines, share))
    const chance = createHash('sha256').update(`${which} ${file}`).digest().readUInt32BE() / 2 ** 32
    const first = 1 + Math.floor(chance * (lines - many + 1))
    return `${file}:${first}-${first + many - 1}`
  })
console.log(ranges.join(','))
