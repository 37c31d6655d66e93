/**
 * Returns the duration of `measured` divided by that of `reference`. The two functions run
 * alternately, so that changes in a shared machine's load affect both. The result is the median
 * ratio of all pairs of runs.
 */
export function timeRatio(measured: () => unknown, reference: () => unknown, pairs = 15): number {
  for (let warmUp = 0; warmUp < 3; warmUp++) {
    measured()
    reference()
  }
  return median(Array.from({ length: pairs }, () => duration(measured) / duration(reference)))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function duration(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
