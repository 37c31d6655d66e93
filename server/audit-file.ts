import { appendFile } from 'node:fs/promises'
import type { WriteAudit } from './audit.ts'

/**
 * Appends audit lines to a file, in order. The file is opened for each line. It can be moved away
 * at any time, and the next line creates a new file. A line that cannot be written is passed to
 * `tell` with the reason, so that the line is not lost.
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
