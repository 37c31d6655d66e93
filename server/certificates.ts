import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ConfigurationError } from '../proxy.config.ts'
import type { TlsFiles } from './http-server.ts'

/** Where the server's private key and its certificate are, PEM. */
export interface TlsPaths {
  readonly key: string
  readonly cert: string
}

/** Reads both files. Throws a `ConfigurationError` that names the variable, or says that they do not fit. */
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

/** How often files are looked at: certificates are renewed days before the old ones end. */
const lookEveryMs = 5000

/**
 * Loads files again when the content of one changes, also if a link to it was changed (as
 * Kubernetes does with secrets). Unusable content, such as a key whose certificate is missing, is
 * reported, and the previous content stays in use. Returns the function that stops it.
 */
export function whenFilesChange(
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
  // Does not keep a server from stopping.
  timer.unref()
  return () => clearInterval(timer)
}

/** What stands in files; one that is not there has no text. */
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

/** The authorities in a file, as they are now, for as long as it is not closed. */
export function keepAuthorities(
  path: string | undefined,
  tell: (message: string) => void,
  intervalMs = lookEveryMs,
): { readonly current: () => string | undefined; readonly close: () => void } {
  if (path === undefined) return { current: () => undefined, close: () => {} }
  let current = readAuthorities(path)
  const close = whenFilesChange([path], () => (current = readAuthorities(path)), tell, intervalMs)
  return { current: () => current, close }
}
