import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ConfigurationError } from '../proxy.config.ts'
import type { TlsFiles } from './http-server.ts'

/** Paths of the server's private key and certificate, PEM. */
export interface TlsPaths {
  readonly key: string
  readonly cert: string
}

/**
 * Reads both files.
 * @throws ConfigurationError that names the variable if a file cannot be read, or if the key does
 * not belong to the certificate
 */
export function readTls(paths: TlsPaths): TlsFiles {
  const files = {
    key: readNamedFile('TLS_KEY', paths.key),
    cert: readNamedFile('TLS_CERT', paths.cert),
  }
  try {
    createSecureContext(files)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`TLS_KEY and TLS_CERT cannot be used: ${message}`)
  }
  return files
}

/** Reads a file of certificate authorities, PEM. Throws a `ConfigurationError`. */
export function readAuthorities(path: string): string {
  const pem = readNamedFile('UPSTREAM_CA_FILE', path)
  if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem
  throw new ConfigurationError(`UPSTREAM_CA_FILE has no certificate in it (PEM): ${path}`)
}

function readNamedFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`${variable} cannot be read: ${message}`)
  }
}

/**
 * Interval at which files are checked for changes. Certificates are renewed days before they
 * expire.
 */
const lookEveryMs = 5000

/**
 * Calls `takeUp` when the content of a file changes, even if only a link to the file changed, as
 * with Kubernetes secrets. Reports unusable content, such as a key without its certificate, and
 * keeps the previous content in use. Returns the function that stops the checks.
 */
export function watchFiles(
  paths: readonly string[],
  takeUp: () => void,
  tell: (message: string) => void,
  intervalMs = lookEveryMs,
): () => void {
  const named = paths.join(', ')
  let seen = textOf(paths)
  const look = (): void => {
    const now = textOf(paths)
    if (now === seen) return
    seen = now
    try {
      takeUp()
      tell(`${named}: read again`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tell(`${named}: changed, but not used: ${reason}`)
    }
  }
  const timer = setInterval(look, intervalMs)
  // The timer does not keep the server's process running.
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns the contents of files. A missing file counts as empty. */
function textOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      try {
        return readFileSync(path, 'utf8')
      } catch {
        return ''
      }
    })
    .join('\0')
}

/** Returns the certificate authorities in a file, and follows changes of the file until closed. */
export function watchAuthorities(
  path: string | undefined,
  tell: (message: string) => void,
  intervalMs = lookEveryMs,
): { readonly current: () => string | undefined; readonly close: () => void } {
  if (path === undefined) return { current: () => undefined, close: () => {} }
  let current = readAuthorities(path)
  const close = watchFiles([path], () => (current = readAuthorities(path)), tell, intervalMs)
  return { current: () => current, close }
}
