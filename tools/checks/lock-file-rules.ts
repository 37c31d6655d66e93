import { packageName, type LockedPackage, type LockFile } from '../build/lock-file.ts'

/** The packages that may run a script during installation, each with the reason. */
export type AllowedScripts = Readonly<Record<string, string>>

/**
 * Packages that the registry does not have, each with the reason. Their content cannot be verified.
 */
export type NotInRegistry = Readonly<Record<string, string>>

/**
 * Returns the findings about a lock file, one per line. Every package must come from the registry,
 * with an exact version and the SHA-512 of its archive. No package may run an install script unless
 * it is on the list. The list must contain no other package.
 */
export function lockFileProblems(
  lock: LockFile,
  allowed: AllowedScripts,
  absent: NotInRegistry = {},
): readonly string[] {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true)
  const names = new Set(withScripts.map(([path]) => packageName(path)))
  return [
    ...packages.flatMap(([path, each]) =>
      originProblems(path, each, Object.hasOwn(absent, packageName(path))),
    ),
    ...Object.keys(absent)
      .filter((name) => lock.packages[`node_modules/${name}`]?.optional !== true)
      .map((name) => `${name}: is said to be absent, and is needed or not named`),
    ...Object.entries(lock.packages).flatMap(([path, each]) => foreignDependencies(path, each)),
    ...looseDependencies(lock.packages[''] ?? {}),
    ...[...names]
      .filter((name) => !Object.hasOwn(allowed, name))
      .map((name) => `${name}: runs a script of its own when it is installed`),
    ...Object.keys(allowed)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: is allowed a script that it does not have`),
  ]
}

function originProblems(path: string, locked: LockedPackage, isAbsent: boolean): readonly string[] {
  const problems: string[] = []
  if (locked.link === true) problems.push(`${path}: leads to a folder, not to the registry`)
  // `.npmrc` omits the registry's URL, so only a package from another source has a URL.
  if (locked.resolved !== undefined) problems.push(`${path}: comes from ${locked.resolved}`)
  if (!/^\d+\.\d+\.\d+/.test(locked.version ?? '')) problems.push(`${path}: has no whole version`)
  if (
    isAbsent
      ? locked.integrity !== undefined
      : !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '')
  ) {
    problems.push(
      isAbsent
        ? `${path}: is said to be absent, and has a SHA-512`
        : `${path}: has no SHA-512 of what must arrive`,
    )
  }
  return problems
}

/** Returns dependencies that name a repository, a folder or a URL instead of a version. */
function foreignDependencies(path: string, locked: LockedPackage): readonly string[] {
  return Object.entries(allDependencies(locked))
    .filter(([, spec]) => /[:/]/.test(spec.replace(/^npm:(?:@[\w.-]+\/)?[\w.-]+@/, '')))
    .map(([name, spec]) => `${path || 'package.json'}: takes ${name} from ${spec}`)
}

function looseDependencies(project: LockedPackage): readonly string[] {
  return Object.entries(allDependencies(project))
    .filter(([, spec]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(spec))
    .map(([name, spec]) => `package.json: ${name} is not of one version: ${spec}`)
}

function allDependencies(locked: LockedPackage): Readonly<Record<string, string>> {
  return {
    ...locked.dependencies,
    ...locked.devDependencies,
    ...locked.optionalDependencies,
    ...locked.peerDependencies,
  }
}
