/** Returns the processor time of the fastest of some runs, in seconds; other processes do not add to it. */
export function cpuSeconds(work: () => void, tries = 20): number {
  let least = Infinity
  for (let round = 0; round < tries; round++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1e6)
  }
  return least
}
