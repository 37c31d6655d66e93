import { createRequire } from 'node:module'

/** Returns instructions if the index's packages are not installed; undefined otherwise. */
export function missingPackages(engine: 'embedded' | 'server'): string | undefined {
  const { resolve } = createRequire(import.meta.url)
  const has = (name: string): boolean => {
    try {
      resolve(name)
      return true
    } catch {
      return false
    }
  }
  if (!has('@clickhouse/client') || (engine === 'embedded' && !has('chdb'))) {
    return 'The index has packages of its own, which are not installed. This installs them:\n\n  npm ci --prefix index\n'
  }
  if (engine === 'server' || isSupported()) return undefined
  return (
    `The embedded engine is made for Linux with glibc and for macOS, and not for ${process.platform} ` +
    `${process.arch} as it is here. INDEX_URL takes the address of a ClickHouse server instead.`
  )
}

function isSupported(): boolean {
  if (process.platform === 'darwin') return true
  if (process.platform !== 'linux') return false
  // Node's report names glibc only where it runs on it.
  const report: { readonly header?: { readonly glibcVersionRuntime?: string } } | string =
    process.report.getReport()
  return typeof report !== 'string' && report.header?.glibcVersionRuntime !== undefined
}
