/**
 * Loaded into a server before its own modules: tells by a line on a file how long its event loop was held
 * up at most since the file was last removed. Of that, only the time that the process worked counts:
 * on a machine that others use too it waits for its turn.
 */
import { existsSync, writeFileSync } from 'node:fs'

const { SERVER_BUSY_FILE: file } = process.env
const everyMs = 5

if (file !== undefined) {
  let longest = 0
  let at = performance.now()
  let worked = process.cpuUsage()
  setInterval(() => {
    const now = performance.now()
    const late = now - at - everyMs
    const { user, system } = process.cpuUsage(worked)
    at = now
    worked = process.cpuUsage()
    longest = Math.max(longest, Math.min(late, (user + system) / 1000))
  }, everyMs).unref()
  setInterval(() => {
    if (!existsSync(file)) longest = 0
    writeFileSync(file, String(longest))
  }, 100).unref()
}
