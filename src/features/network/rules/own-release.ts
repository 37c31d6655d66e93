import { plainRelease } from '#features/upgrades/rules/releases.ts'

/** The own validator's running release, and the release in its licence if different. */
export interface OwnRelease {
  readonly running: string | undefined
  /**
   * The release that the validator app last reported on the ledger. The app may have been updated
   * since.
   */
  readonly lastReported: string | undefined
}

/**
 * Returns the own validator's releases to show.
 * @param answered the release from the validator app itself; undefined if the app does not respond
 * @param reported the release in its licence
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
