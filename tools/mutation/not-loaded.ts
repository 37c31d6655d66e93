import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * Reports a test file that cannot be loaded as failed. Otherwise, the mutant that prevents loading
 * would be reported as surviving.
 */
export default class NotLoaded implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.#vitest?.state.catchError(error, 'Not loaded')
  }
}
