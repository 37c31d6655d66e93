/**
 * The speed of a read. The rate is from the last seconds, and the remaining time is estimated from
 * the whole read so far.
 */
export interface ReadingRate {
  readonly updatesPerSecond: number | undefined
  readonly secondsLeft: number | undefined
}

interface Sample {
  /** In milliseconds. */
  readonly at: number
  readonly searched: number
  readonly share: number | undefined
}

interface ReadShare {
  readonly at: number
  readonly share: number
}

const windowMs = 5_000

/**
 * Returns a function that takes samples in order and returns the updates per second of the last
 * five seconds. The remaining time uses all samples. Some hours of a history contain ten times as
 * many updates as others, so an estimate from the last seconds would jump.
 */
export function createRateEstimator(): (sample: Sample) => ReadingRate {
  let samples: Sample[] = []
  let begin: ReadShare | undefined
  return (sample) => {
    if (sample.share !== undefined) begin ??= { at: sample.at, share: sample.share }
    const young = samples.findIndex(({ at }) => at >= sample.at - windowMs)
    // If a page took longer than the window, its sample is compared with the previous sample.
    samples = [...(young === -1 ? samples.slice(-1) : samples.slice(young)), sample]
    const [first = sample] = samples
    const seconds = (sample.at - first.at) / 1000
    if (seconds <= 0) return { updatesPerSecond: undefined, secondsLeft: undefined }
    return {
      updatesPerSecond: (sample.searched - first.searched) / seconds,
      secondsLeft: begin && secondsLeft(begin, sample),
    }
  }
}

function secondsLeft(begin: ReadShare, { at, share }: Sample): number | undefined {
  if (share === undefined || share <= begin.share) return undefined
  return ((1 - share) * (at - begin.at)) / 1000 / (share - begin.share)
}
