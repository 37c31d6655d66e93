import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A part of the repository with rules for its imports. */
interface Room {
  readonly name: string
  readonly files: RegExp
  readonly mayImport: readonly string[]
  /** Packages that the room must not import. */
  readonly withoutPackages?: RegExp
  /** The repair of a forbidden import, such as the module to import instead. */
  readonly instead: string
}

const browserLibraries = /^(?:react(?:$|\/|-dom)|@tanstack\/|@mantine\/)/

/**
 * The rooms, most specific first. A file belongs to the first room that matches
 * (docs/architecture.md, The folders).
 */
export const layers: readonly Room[] = [
  {
    name: 'index of a subject',
    files: /^src\/features\/[^/]+\/index\.ts$/,
    mayImport: ['components'],
    instead: 'It hands out components of its own subject only.',
  },
  {
    name: 'rules',
    files: /^src\/features\/[^/]+\/rules\//,
    mayImport: ['src/ledger'],
    withoutPackages: browserLibraries,
    instead: 'Rules are pure. Move what they need into rules or into src/ledger.',
  },
  {
    name: 'queries',
    files: /^src\/features\/[^/]+\/queries\//,
    mayImport: ['src/ledger', 'src/api', 'src/shared/queries', 'rules'],
    withoutPackages: /^@mantine\//,
    instead: 'Queries know no components. Move what they need into rules.',
  },
  {
    name: 'components',
    files: /^src\/features\/[^/]+\/components\//,
    mayImport: [
      'src/ledger',
      'src/ui',
      'src/shared/queries',
      'src/shared/components',
      'rules',
      'queries',
      'index of a subject',
    ],
    instead:
      'Requests go through queries. Components of another subject come from its index.ts, or belong into src/shared/components.',
  },
  {
    name: 'src/shared/queries',
    files: /^src\/shared\/queries\//,
    mayImport: ['src/ledger', 'src/api'],
    withoutPackages: /^@mantine\//,
    instead:
      'Shared modules know no subject. Move what they need into src/ledger, or this module into the subject.',
  },
  {
    name: 'src/shared/components',
    files: /^src\/shared\/components\//,
    mayImport: ['src/ledger', 'src/ui', 'src/shared/queries'],
    instead:
      'Shared modules know no subject. Move what they need into src/ledger, or this module into the subject.',
  },
  {
    name: 'src/ledger',
    files: /^src\/ledger\//,
    mayImport: [],
    withoutPackages: browserLibraries,
    instead: 'src/ledger is pure and imports nothing above it.',
  },
  {
    name: 'src/api',
    files: /^src\/api\//,
    mayImport: ['src/ledger'],
    withoutPackages: browserLibraries,
    instead: 'src/api knows src/ledger only.',
  },
  {
    name: 'src/ui',
    files: /^src\/ui\//,
    mayImport: ['src/ledger'],
    withoutPackages: /^@tanstack\/react-query$/,
    instead: 'src/ui knows src/ledger only. A component that reads data belongs into src/shared.',
  },
  {
    name: 'src/app',
    files: /^src\/app\//,
    mayImport: [
      'src/ledger',
      'src/api',
      'src/ui',
      'src/shared/queries',
      'src/shared/components',
      'rules',
      'queries',
      'index of a subject',
    ],
    instead: 'The app knows pages through the route tree only.',
  },
  {
    name: 'sandbox',
    files: /^sandbox\//,
    mayImport: ['common with the sandbox'],
    instead: 'The sandbox must not share code with the client that it tests.',
  },
]

/** Modules that the sandbox and the client share. */
const commonWithSandbox =
  /^src\/ledger\/(?:json|testing\/runs|daml-lf\/package-types|daml-lf\/wire\/.*)\.ts$/

/** Returns the room of a file; undefined if its imports have no rules. */
function roomOf(file: string): Room | undefined {
  return layers.find(({ files }) => files.test(file))
}

/** Returns the subject of a file in `src/features`. */
function subjectOf(file: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}

/**
 * Returns the repair of a forbidden import. Undefined if the file may import the module. `module`
 * is a path in the repository or the name of a package. `specifier` is the text in the import.
 */
export function importProblem(file: string, module: string, specifier: string): string | undefined {
  const room = roomOf(file)
  if (room === undefined) return undefined
  const isFile = /^(?:src|sandbox|server|index|e2e|tools|deploy)\//.test(module)
  if (!isFile) return room.withoutPackages?.test(module) === true ? room.instead : undefined
  const other = roomOf(module)
  const isOwnSubject = subjectOf(file) !== undefined && subjectOf(file) === subjectOf(module)
  if (isOwnSubject && !specifier.startsWith('.'))
    return 'Import your own subject by a relative path.'
  if (subjectOf(module) !== undefined && !isOwnSubject && specifier.startsWith('.'))
    return 'Import another subject as #features/….'
  if (room.name === 'sandbox') {
    return !module.startsWith('src/') || commonWithSandbox.test(module) ? undefined : room.instead
  }
  if (other === undefined || other.name === 'sandbox') return undefined
  if (other === room) {
    const isShared = !['components', 'index of a subject'].includes(room.name)
    return isShared || isOwnSubject ? undefined : room.instead
  }
  return room.mayImport.includes(other.name) ? undefined : room.instead
}

/** An import in a file. */
export interface Import {
  readonly file: string
  readonly module: string
  readonly specifier: string
}

const importing =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew URL\(\s*|\bmock\(\s*)(['"])([^'"\n]+)\1/g

/**
 * Returns the imports in a file's text. Each imported module is a file of the repository or a
 * package.
 */
export function importsIn(file: string, text: string): readonly Import[] {
  return [...text.matchAll(importing)].map(([, , specifier = '']) => ({
    file,
    module: moduleOf(file, specifier.split('?')[0] ?? ''),
    specifier,
  }))
}

function moduleOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier
}

/** Returns the imports of all sources in the repository. */
export function allImports(): readonly Import[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'],
    {
      encoding: 'utf8',
    },
  )
  return listed
    .trim()
    .split('\n')
    .filter((file) => existsSync(file))
    .flatMap((file) => importsIn(file, readFileSync(file, 'utf8')))
}
