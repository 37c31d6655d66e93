import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** A test file that cannot be loaded has no test that fails: without this, its mutant would be said to survive. */
export default class NotLoaded implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.#vitest?.state.catchError(error, 'Not loaded')
  }
}
