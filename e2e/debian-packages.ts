import { execFileSync } from 'node:child_process'

/**
 * Installs Debian packages. Gives up after a time limit, because a machine may be unable to reach
 * Debian's archive.
 */
export function installPackages(...packages: string[]): void {
  const options = {
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
