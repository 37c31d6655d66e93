import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

type Import = readonly [file: string, imported: string]

const forbidden: readonly Import[] = [
  ['src/ledger/a.ts', '#api/b.ts'],
  ['src/ledger/a.ts', '../api/b.ts'],
  ['src/ledger/deep/a.ts', '../../ui/b.ts'],
  ['src/ledger/a.ts', 'react'],
  ['src/api/scan/a.ts', '#queries/b.ts'],
  ['src/api/a.ts', '@tanstack/react-query'],
  ['src/queries/a.ts', '#features/updates/b.ts'],
  ['src/ui/a.ts', '#api/b.ts'],
  ['src/features/updates/a.ts', '#app/b.ts'],
  ['src/features/updates/a.ts', '#api/scan/b.ts'],
  ['src/features/updates/a.ts', '#features/votes/b.ts'],
  ['src/features/updates/a.ts', '../votes/b.ts'],
  ['src/features/updates/list/a.ts', '../../votes/b.ts'],
  ['src/features/commands/editor/fields/a.ts', '../../../votes/b.ts'],
  ['src/features/shared/a.ts', '../votes/b.ts'],
  ['src/app/a.ts', '#features/updates/b.ts'],
  ['sandbox/a.ts', '#api/b.ts'],
  ['sandbox/a.ts', '#ledger/decimal.ts'],
]

const allowed: readonly Import[] = [
  ['src/api/a.ts', '#ledger/b.ts'],
  ['src/queries/a.ts', '#api/scan/b.ts'],
  ['src/ui/a.ts', '#ledger/b.ts'],
  ['src/features/updates/a.ts', '#queries/b.ts'],
  ['src/features/updates/a.ts', '#ui/b.tsx'],
  ['src/features/updates/a.ts', '#features/shared/b.ts'],
  ['src/features/updates/list/a.ts', '../b.ts'],
  ['src/features/commands/editor/fields/a.ts', '../../b.ts'],
  ['src/features/commands/editor/fields/a.ts', '../members/b.ts'],
  ['src/features/shared/a.ts', './sending/b.ts'],
  ['src/app/a.ts', '#api/b.ts'],
  ['src/routes/a.ts', '#features/updates/b.ts'],
  ['sandbox/a.ts', '#ledger/json.ts'],
]

const Report = v.object({
  number_of_files: v.number(),
  diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })),
})

const imports = [...forbidden, ...allowed]

/** Returns a file name that is unique to the case: several cases name the same file. */
function uniqueFile([file, imported]: Import): string {
  const index = imports.findIndex((each) => each[0] === file && each[1] === imported)
  return file.replace(/a\.ts$/, `a${index}.ts`)
}

/** Lints one file per case, all in one run, with this project's rules. */
function lintAll(): v.InferOutput<typeof Report> {
  const folder = mkdtempSync(join(tmpdir(), 'cantilever-layers-'))
  try {
    cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
    for (const wanted of imports) {
      const file = join(folder, uniqueFile(wanted))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `export { value } from '${wanted[1]}'\n`)
    }
    const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint')
    const { stdout } = spawnSync(oxlint, ['--format', 'json'], { cwd: folder, encoding: 'utf8' })
    return v.parse(Report, JSON.parse(stdout))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the layers', () => {
  let refused: ReadonlySet<string>

  beforeAll(() => {
    const report = lintAll()
    if (report.number_of_files !== imports.length) throw new Error('The linter skipped cases.')
    const restricted = report.diagnostics.filter(({ code }) =>
      code.includes('no-restricted-imports'),
    )
    refused = new Set(restricted.map(({ filename }) => filename))
  })

  it.each(forbidden)('%s may not import %s', (...wanted) => {
    expect(refused).toContain(uniqueFile(wanted))
  })

  it.each(allowed)('%s may import %s', (...wanted) => {
    expect(refused).not.toContain(uniqueFile(wanted))
  })
})
