import { installPackages } from '../debian-packages.ts'
import { isInstalled, kinds } from './smoke-browsers.ts'

/**
 * Installs missing browsers if possible, and prints the names of the browsers that the smoke tests
 * skip.
 */
const missing = Object.values(kinds).filter((kind) => !isInstalled(kind))
if (missing.length > 0) {
  try {
    installPackages(...missing.flatMap(({ packages }) => packages))
  } catch (error) {
    console.log(`Debian’s packages cannot be had: ${String(error)}`)
  }
}
const skipped = Object.entries(kinds).filter(([, kind]) => !isInstalled(kind))
for (const [name, { packages }] of skipped) {
  console.log(
    `SKIPPED: nothing was tried in ${name}; it needs ${packages.join(' and ')} of Debian.`,
  )
}
