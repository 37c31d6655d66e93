import { describe, expect, it } from 'vitest'
import { allImports, importsIn, importProblem } from './layers.ts'

type Case = readonly [file: string, specifier: string]

const refusedIn = ([file, specifier]: Case): readonly string[] =>
  importsIn(file, `import { value } from '${specifier}'\n`).flatMap((each) => {
    const reason = importProblem(each.file, each.module, each.specifier)
    return reason === undefined ? [] : [reason]
  })

const refused: readonly Case[] = [
  ['src/ledger/a.ts', '#api/b.ts'],
  ['src/ledger/a.ts', '../api/b.ts'],
  ['src/ledger/deep/a.ts', '../../ui/b.ts'],
  ['src/ledger/a.ts', '#features/votes/rules/b.ts'],
  ['src/ledger/a.ts', 'react'],
  ['src/api/scan/a.ts', '#shared/queries/b.ts'],
  ['src/api/a.ts', '@tanstack/react-query'],
  ['src/ui/a.ts', '#api/b.ts'],
  ['src/ui/a.ts', '#shared/components/b.tsx'],
  ['src/shared/queries/a.ts', '#features/votes/queries/b.ts'],
  ['src/shared/components/a.tsx', '#features/votes/rules/b.ts'],
  ['src/shared/components/a.tsx', '#features/votes/index.ts'],
  ['src/shared/components/a.tsx', '#api/scan/b.ts'],
  ['src/features/votes/rules/a.ts', '../queries/b.ts'],
  ['src/features/votes/rules/a.ts', '#api/scan/b.ts'],
  ['src/features/votes/rules/a.ts', '@mantine/core'],
  ['src/features/votes/queries/a.ts', '../components/b.tsx'],
  ['src/features/votes/queries/a.ts', '#ui/b.tsx'],
  ['src/features/votes/components/a.tsx', '#api/scan/b.ts'],
  ['src/features/votes/components/a.tsx', '#app/b.ts'],
  ['src/features/votes/components/a.tsx', '#features/votes/rules/b.ts'],
  ['src/features/votes/components/a.tsx', '#features/updates/components/b.tsx'],
  ['src/features/votes/components/a.tsx', '../../updates/rules/b.ts'],
  ['src/features/votes/index.ts', './rules/b.ts'],
  ['src/app/a.ts', '#features/updates/components/b.tsx'],
  ['sandbox/a.ts', '#api/b.ts'],
  ['sandbox/a.ts', '#ledger/decimal.ts'],
]

const allowed: readonly Case[] = [
  ['src/api/a.ts', '#ledger/b.ts'],
  ['src/ui/a.ts', '#ledger/b.ts'],
  ['src/shared/queries/a.ts', '#api/scan/b.ts'],
  ['src/shared/components/a.tsx', '#shared/queries/b.ts'],
  ['src/features/votes/rules/a.ts', '#features/updates/rules/b.ts'],
  ['src/features/votes/queries/a.ts', '#api/scan/b.ts'],
  ['src/features/votes/queries/a.ts', '#features/updates/queries/b.ts'],
  ['src/features/votes/components/a.tsx', './deep/b.tsx'],
  ['src/features/votes/components/a.tsx', '../rules/b.ts'],
  ['src/features/votes/components/a.tsx', '#features/updates/queries/b.ts'],
  ['src/features/votes/components/a.tsx', '#features/updates/index.ts'],
  ['src/features/votes/components/a.tsx', '@mantine/core'],
  ['src/features/votes/index.ts', './components/b.tsx'],
  ['src/app/a.ts', '#api/b.ts'],
  ['src/routes/a.ts', '#features/updates/components/b.tsx'],
  ['sandbox/a.ts', '#ledger/json.ts'],
]

describe('import rules', () => {
  it.each(refused)('does not allow %s to import %s', (...each) => {
    expect(refusedIn(each)).toHaveLength(1)
  })

  it.each(allowed)('allows %s to import %s', (...each) => {
    expect(refusedIn(each)).toEqual([])
  })

  it('finds no forbidden import in the repository', () => {
    const found = allImports().flatMap(({ file, module, specifier }) => {
      const reason = importProblem(file, module, specifier)
      return reason === undefined ? [] : [`${file} imports ${specifier}. ${reason}`]
    })
    expect(found).toEqual([])
  })
})
