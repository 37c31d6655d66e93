import * as v from 'valibot'

/**
 * A package of `package-lock.json` (npm, version 3), with the members that this module reads. Other
 * members are kept.
 */
const lockedPackage = v.looseObject({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  link: v.optional(v.boolean()),
  dev: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
  optional: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
  dependencies: v.optional(v.record(v.string(), v.string())),
  devDependencies: v.optional(v.record(v.string(), v.string())),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
  peerDependencies: v.optional(v.record(v.string(), v.string())),
})

const lockFile = v.looseObject({
  lockfileVersion: v.literal(3),
  packages: v.record(v.string(), lockedPackage),
})

/** A package of a lock file. */
export type LockedPackage = v.InferOutput<typeof lockedPackage>

/** A lock file: packages by installation path. The project itself has the empty path. */
export type LockFile = v.InferOutput<typeof lockFile>

/** Parses a lock file. Throws unless it has the form that npm has written since version 7. */
export function parseLockFile(text: string): LockFile {
  return v.parse(lockFile, JSON.parse(text))
}

/** Returns the name of a package from its installation path. */
export function packageName(path: string): string {
  return path.replace(/^.*node_modules\//, '')
}

/**
 * Returns the product's part of a lock file, without the packages for development and testing.
 * Keeps the packages in `withTools`. `npm sbom --omit dev` cannot be used, because it also omits
 * packages that both the product and its tools need, such as React.
 */
export function productOf(lock: LockFile, withTools: readonly string[] = []): LockFile {
  const { devDependencies, ...project } = lock.packages[''] ?? {}
  const tools = new Set(withTools)
  const packages = Object.entries(lock.packages).flatMap(([path, locked]) => {
    const { dev, devOptional, ...kept } = locked
    if (path === '') return []
    if (tools.has(packageName(path))) return [[path, kept] as const]
    return dev === true || devOptional === true ? [] : [[path, locked] as const]
  })
  const named = Object.entries(devDependencies ?? {}).filter(([name]) => tools.has(name))
  const dependencies = { ...project.dependencies, ...Object.fromEntries(named) }
  return {
    ...lock,
    packages: { '': { ...project, dependencies }, ...Object.fromEntries(packages) },
  }
}

/** The packages that run the index's modules in its image (deploy/Containerfile). */
const indexTools = /^(?:tsx|esbuild|@esbuild\/linux-.*)$/

/**
 * Returns the product in the image of the history index. Includes the index's own packages, and the
 * packages that run its modules.
 */
export function indexProductOf(lock: LockFile, index: LockFile): LockFile {
  const tools = Object.keys(lock.packages)
    .map(packageName)
    .filter((name) => indexTools.test(name))
  const product = productOf(lock, tools)
  const project = product.packages[''] ?? {}
  const { '': own, ...packages } = index.packages
  const dependencies = { ...project.dependencies, ...own?.dependencies }
  return {
    ...product,
    packages: { ...product.packages, ...packages, '': { ...project, dependencies } },
  }
}
