/**
 * Runs `work` several times. Returns the processor time of the fastest run, in seconds. The time of
 * other processes is not included.
 */
export async function cpuSeconds(work: () => unknown, tries = 20): Promise<number> {
  let least = Infinity
  for (let round = 0; round < tries; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1e6)
  }
  return least
}
