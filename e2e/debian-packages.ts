import { execFileSync } from 'node:child_process'

/** Installs packages of Debian. Gives up after a while: a machine without its archive must not wait for it. */
export function installPackages(...packages: string[]): void {
  const options = {
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
