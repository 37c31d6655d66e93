import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productOf, type LockFile } from './lock-file.ts'

/**
 * Returns the product's software bill of materials as CycloneDX JSON: `npm sbom` on the product's
 * part of the lock file. Sends no request and needs no installed packages.
 */
export function billOfMaterials(lock: LockFile): string {
  const directory = mkdtempSync(join(tmpdir(), 'cantilever-'))
  // npm uses the folder's name as the product's name.
  const folder = join(directory, 'cantilever')
  try {
    mkdirSync(folder)
    const product = productOf(lock)
    const written = { 'package.json': product.packages[''], 'package-lock.json': product }
    for (const [name, content] of Object.entries(written)) {
      writeFileSync(join(folder, name), JSON.stringify(content))
    }
    const form = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
    const silence = ['--loglevel=error', '--no-update-notifier']
    return execFileSync('npm', ['sbom', ...form, ...silence], {
      cwd: folder,
      encoding: 'utf8',
      // Omits the environment variables of a running npm. Otherwise, `npm sbom` would describe the
      // project in which that npm runs.
      env: { PATH: process.env['PATH'], HOME: directory },
    })
  } finally {
    rmSync(directory, { recursive: true })
  }
}
