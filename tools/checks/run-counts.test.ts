import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('finds no property-based test with a fixed run count instead of numRuns: runs(n)', () => {
  const files = execFileSync('git', ['grep', '-lw', 'numRuns', '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
  const bare = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /numRuns: \d/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(bare).toEqual([])
})
