import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Tests that run in the browser have no environment, and always take the small counts.
const isEverything = globalThis.process?.env['TEST_RUNS'] === 'all'

// `npm test` tries the same cases every time, so that it fails only for a change; `npm run test:all` tries new ones.
if (!isEverything) configureGlobal({ ...readConfigureGlobal(), seed: 7 })

/** The run count of a property: `n` in `npm run test:all`, a tenth of `n`, but at least one, otherwise. */
export function runs(n: number): number {
  return isEverything ? n : Math.max(1, Math.floor(n / 10))
}
