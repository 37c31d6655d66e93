import { appendFile } from 'node:fs/promises'
import type { WriteAudit } from './audit.ts'

/**
 * Writes audit lines to the end of a file, in their order. The file is opened anew for each line: it can
 * be moved away at any time, and the next line begins a new one. A line that cannot be written is told to
 * `tell` with the reason, so that it is not lost.
 */
export function auditFile(path: string, tell: (message: string) => void): WriteAudit {
  let last = Promise.resolve()
  return (line) => {
    last = last
      .then(() => appendFile(path, `${line}\n`, { mode: 0o600 }))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        tell(`AUDIT_LOG cannot be written (${reason}): ${line}`)
      })
  }
}
