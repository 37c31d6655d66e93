/**
 * Returns the duration of `measured` divided by that of `reference`. The two functions run in turn,
 * so that the drift of a shared machine affects both. The result is the median of the ratios of the
 * pairs.
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
