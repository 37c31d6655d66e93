import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What oxlint, with this project's rules, says of one file with one import. */
function lint(file: string, imported: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cantilever-layers-'))
  try {
    cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `export { value } from '${imported}'\n`)
    const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint')
    return spawnSync(oxlint, [], { cwd: folder, encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the layers', () => {
  it.each([
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
  ])('%s may not import %s', (file, imported) => {
    expect(lint(file, imported)).toContain('no-restricted-imports')
  })

  it.each([
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
  ])('%s may import %s', (file, imported) => {
    expect(lint(file, imported)).not.toContain('no-restricted-imports')
  })
})
