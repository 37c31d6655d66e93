import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Tests in the browser have no environment variables, so they always use the small counts.
const isEverything = globalThis.process?.env['TEST_RUNS'] === 'all'

// `npm test` tries the same cases every time, so that it only fails after a change. `npm run
// test:all` tries new cases.
if (!isEverything) configureGlobal({ ...readConfigureGlobal(), seed: 7 })

/**
 * Returns the run count of a property: `n` in `npm run test:all`, otherwise a tenth of `n`, but at
 * least one.
 */
export function runs(n: number): number {
  return isEverything ? n : Math.max(1, Math.floor(n / 10))
}
