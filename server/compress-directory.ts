import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const compressible = /\.(?:html|js|css|svg|json|txt|webmanifest|wasm|ttf)$/

/**
 * Files that operators may replace after the build. A stale compressed copy would be served in
 * place of the new file.
 */
const replaceable = new Set(['config.json'])

/**
 * Writes `.br` and `.gz` next to every file of a built directory that compression makes smaller.
 * The strongest compression is used, because files are compressed once and served many times. The
 * page is compressed last, so that its compressed copy marks a complete build.
 */
export async function compressDirectory(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(({ name }) => compressible.test(name) && !replaceable.has(name))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.toSorted(pageLast)) {
    const bytes = await readFile(path)
    const { br, gz } = await compressBytes(bytes)
    if (br.length < bytes.length) await writeFile(`${path}.br`, br)
    if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
  }
}

/** Returns the bytes with the strongest Brotli and gzip compression. */
export async function compressBytes(
  bytes: Buffer,
): Promise<{ readonly br: Buffer; readonly gz: Buffer }> {
  const [br, gz] = await Promise.all([
    packBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    packGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { br, gz }
}

function pageLast(a: string, b: string): number {
  return Number(a.endsWith('.html')) - Number(b.endsWith('.html'))
}
