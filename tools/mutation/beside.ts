import { basename, dirname, join } from 'node:path'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/**
 * Selects the tests that run for a mutant: the tests beside the mutated file, or in the folder with
 * its name. Running all other tests that use the file would take minutes for each mutant. For a
 * file directly in `src/ledger`, selects only the tests with its name, if any exist.
 */
export default class Beside implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const paths = tests.map(({ moduleId }) => moduleId)
    const files = this.#vitest.config.related ?? []
    const wanted = new Set(files.flatMap((file) => testsOf(file, paths)))
    return tests.filter(({ moduleId }) => wanted.has(moduleId))
  }

  async shard(tests: TestSpecification[]): Promise<TestSpecification[]> {
    return tests
  }
}

function testsOf(file: string, tests: readonly string[]): readonly string[] {
  const folder = dirname(file)
  const name = basename(file, '.ts')
  const beside = tests.filter((test) => [folder, join(folder, name)].includes(dirname(test)))
  if (!folder.endsWith('/src/ledger')) return beside
  const own = beside.filter(
    (test) =>
      dirname(test) !== folder ||
      ['.', '-'].some((sign) => basename(test).startsWith(`${name}${sign}`)),
  )
  return own.length > 0 ? own : beside
}
