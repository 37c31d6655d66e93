import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const sources = [
  'src',
  'server',
  'sandbox',
  'public',
  'index.html',
  'proxy.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Files of a complete build. The compressed page is written last. */
const products = [
  'dist/client/index.html',
  'dist/server/main.js',
  'dist/server/sandbox.js',
  'dist/client/index.html.br',
]

/** Generated files and tests. A change of such a file does not make the build outdated. */
const ignored = /(?:\.gen\.ts|\.test\.tsx?)$/

/** The state of the build: missing, older than one of its sources, or newer than all of them. */
export type BuildState = 'missing' | 'outdated' | 'current'

/** Compares modification times below a project directory; a removed file counts as a change. */
export async function readBuildState(project: string): Promise<BuildState> {
  const built = await Promise.all(products.map((path) => changedAt(join(project, path))))
  const oldest = Math.min(...built.map((time) => time ?? -Infinity))
  if (oldest === -Infinity) return 'missing'
  const newest = await Promise.all(sources.map((path) => newestBelow(join(project, path))))
  return Math.max(...newest) > oldest ? 'outdated' : 'current'
}

async function newestBelow(path: string): Promise<number> {
  const own = await changedAt(path)
  if (own === undefined || ignored.test(path)) return -Infinity
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return own
  const times = await Promise.all(entries.map((entry) => newestBelow(join(path, entry.name))))
  return Math.max(own, ...times)
}

async function changedAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}
