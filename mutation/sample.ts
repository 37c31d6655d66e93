/**
 * Prints a sample of `src/ledger` for Stryker's `--mutate`: of each file some lines in a row, so many per cent of
 * it, from where chance says. Its score is that of the whole, within what its size allows, and takes minutes
 * where that takes hours. `sample.ts 8 2`: 8 per cent, the second of such samples; 4 and the first unless told.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const leastLines = 3

const [percent = '4', which = '1'] = process.argv.slice(2)
const ranges = readdirSync('src/ledger', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes('testing/'))
  // Its test does not run there (mutation/vitest.config.ts).
  .filter((path) => path !== 'deep-json.ts')
  .toSorted()
  .map((path) => {
    const file = `src/ledger/${path}`
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length
    const share = Math.round((lines * Number(percent)) / 100)
    const many = Math.min(lines, Math.max(leastLines, share))
    const chance = createHash('sha256').update(`${which} ${file}`).digest().readUInt32BE() / 2 ** 32
    const first = 1 + Math.floor(chance * (lines - many + 1))
    return `${file}:${first}-${first + many - 1}`
  })
console.log(ranges.join(','))
