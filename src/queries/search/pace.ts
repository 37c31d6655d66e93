/** How fast a search goes, from how it stood in the last seconds. */
export interface Pace {
  readonly updatesPerSecond: number | undefined
  readonly secondsLeft: number | undefined
}

interface Sample {
  /** In milliseconds. */
  readonly at: number
  readonly searched: number
  /** Of the range, 0 to 1. */
  readonly share: number | undefined
}

const windowMs = 5_000

/** Takes samples in their order, and gives the pace of those of the last five seconds. */
export function createPace(): (sample: Sample) => Pace {
  let samples: Sample[] = []
  return (sample) => {
    const young = samples.findIndex(({ at }) => at >= sample.at - windowMs)
    // Where a page took longer than the window, it is measured against the one before it.
    samples = [...(young === -1 ? samples.slice(-1) : samples.slice(young)), sample]
    const [first = sample] = samples
    const seconds = (sample.at - first.at) / 1000
    if (seconds <= 0) return { updatesPerSecond: undefined, secondsLeft: undefined }
    const updatesPerSecond = (sample.searched - first.searched) / seconds
    const shareNow = sample.share
    const shared = (shareNow ?? 0) - (first.share ?? 0)
    return {
      updatesPerSecond,
      secondsLeft:
        shareNow === undefined || first.share === undefined || shared <= 0
          ? undefined
          : ((1 - shareNow) * seconds) / shared,
    }
  }
}
