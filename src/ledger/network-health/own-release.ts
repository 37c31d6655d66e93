/** The release of the own validator. */
import { plainRelease } from '../upgrades/releases.ts'

/** The release that runs, and the one that the licence names if it differs. */
export interface OwnRelease {
  readonly running: string | undefined
  /** What the validator app reported on the ledger last; it may have been updated since. */
  readonly lastReported: string | undefined
}

/**
 * Returns which releases of the own validator to show.
 * @param answered what the validator app itself answers; `undefined` if the app does not answer
 * @param reported what its licence says
 */
export function ownRelease(answered: string | undefined, reported: string | undefined): OwnRelease {
  const isSame =
    answered !== undefined &&
    reported !== undefined &&
    (answered === reported || plainReleaseOf(answered) === plainReleaseOf(reported))
  return { running: answered, lastReported: isSame ? undefined : reported }
}

function plainReleaseOf(version: string): string {
  return plainRelease(version) ?? version
}
