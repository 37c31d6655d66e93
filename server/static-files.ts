import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding } from './accepted-encoding.ts'
import { pageWithBasePath, rootPath } from './base-path.ts'
import { compressBytes } from './compress-directory.ts'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** The unchanged bytes, and each compressed version that is smaller. */
type Bodies = ReadonlyMap<Encoding | 'identity', Uint8Array<ArrayBuffer>>

interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  readonly bodies: Bodies
  readonly hash: string
}

/** Files by URL path, percent-decoded. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * Reads a built directory completely (it is small). The server serves one consistent build until
 * the next start. Only files that existed at the start are served, whatever the path of a request.
 * The page contains the base path under which browsers find it.
 */
export async function readStaticFiles(
  directory: string,
  basePath: string = rootPath,
): Promise<StaticFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  const present = new Set(paths)
  const plain = paths.filter(
    (path) => !/\.(?:br|gz)$/.test(path) || !present.has(path.slice(0, -3)),
  )
  const files = new Map<string, StaticFile>()
  // Files are read one after another, because a process may have fewer descriptors than there are
  // files.
  for (const path of plain) {
    const url = `/${relative(directory, path).split(sep).join('/')}`
    const bodies = await readBodies(path, present)
    const placed = url === '/index.html' ? await withBasePath(bodies, basePath) : bodies
    files.set(url, staticFile(url, placed))
  }
  return files
}

/**
 * Returns the page with a base path. The page is compressed again unless the base path is `/`, for
 * which the build made the page.
 */
async function withBasePath(bodies: Bodies, basePath: string): Promise<Bodies> {
  const page = bodies.get('identity')
  if (basePath === rootPath || page === undefined) return bodies
  const bytes = Buffer.from(pageWithBasePath(basePath, Buffer.from(page).toString()))
  const { br, gz } = await compressBytes(bytes)
  return new Map([
    ['identity', new Uint8Array(bytes)],
    ['br', new Uint8Array(br)],
    ['gzip', new Uint8Array(gz)],
  ])
}

async function readBodies(path: string, present: ReadonlySet<string>): Promise<Bodies> {
  const bodies = new Map<Encoding | 'identity', Uint8Array<ArrayBuffer>>([
    ['identity', new Uint8Array(await readFile(path))],
  ])
  for (const encoding of encodings) {
    const packed = path + suffixes[encoding]
    if (present.has(packed)) bodies.set(encoding, new Uint8Array(await readFile(packed)))
  }
  return bodies
}

function staticFile(url: string, bodies: Bodies): StaticFile {
  const bytes = bodies.get('identity') ?? new Uint8Array()
  return {
    type: getMimeType(url) ?? 'application/octet-stream',
    cacheControl: cacheControlOf(url),
    bodies,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  }
}

/**
 * Returns the `Cache-Control` of a path. Names below `/assets/` contain a hash of their content.
 * The page that refers to these files must not be stored.
 */
export function cacheControlOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return url === '/index.html' ? 'no-store' : 'no-cache'
}

/**
 * Answers with the file of a path, or with the page itself for a navigation to one of its routes;
 * undefined for anything else. The best encoding that the client accepts is chosen, and a file that
 * the client already has is answered with 304.
 */
export function answerStatic(files: StaticFiles, request: Request): Response | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const decoded = decodedPath(request.url)
  const path = decoded === '/' ? '/index.html' : decoded
  const accept = request.headers.get('accept') ?? ''
  const file =
    files.get(path) ?? (isNavigation(path, accept) ? files.get('/index.html') : undefined)
  if (file === undefined) return undefined

  const offered = encodings.filter((encoding) => file.bodies.has(encoding))
  const accepted = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined, offered)
  const etag = `"${file.hash}${accepted === undefined ? '' : `-${accepted}`}"`
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag,
  })
  if (offered.length > 0) headers.set('vary', 'accept-encoding')
  if (hasTag(request.headers.get('if-none-match'), etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const body = file.bodies.get(accepted ?? 'identity')
  if (body === undefined) return undefined
  if (accepted !== undefined) headers.set('content-encoding', accepted)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { headers })
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * Returns true if a browser requests a page. Names and party hints in page paths can contain dots,
 * so a path counts as a file only if it ends in a known file extension.
 */
function isNavigation(path: string, accept: string): boolean {
  if (/^\/(?:api|assets)(?:\/|$)/.test(path)) return false
  return accept.includes('text/html') && getMimeType(path) === undefined
}

function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
