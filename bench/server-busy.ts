/**
 * Loaded into a server before its own modules: tells by a line on a file how long its event loop was held
 * up at most since the file was last removed. Of that, only the time that the process worked counts:
 * on a machine that others use too it waits for its turn.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const { SERVER_BUSY_FILE: file } = process.env
const everyMs = 5

if (file !== undefined) {
  let longest = 0
  let at = performance.now()
  let worked = workedMs()
  setInterval(() => {
    const now = performance.now()
    const late = now - at - everyMs
    const sum = workedMs()
    longest = Math.max(longest, Math.min(late, sum - worked))
    at = now
    worked = sum
  }, everyMs).unref()
  setInterval(() => {
    if (!existsSync(file)) longest = 0
    writeFileSync(file, String(longest))
  }, 100).unref()
}

/** How long this thread has worked; where that is not told, the whole process. */
function workedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
