/** How fast a reading goes: updates of the last seconds, and the time left by all that was read so far. */
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

/** How much of the range was read at a moment. */
interface ReadShare {
  readonly at: number
  readonly share: number
}

const windowMs = 5_000

/**
 * Takes samples in their order, and gives the updates a second of the last five. The time left is by the share of
 * all samples: some hours of a history hold ten times as many updates as others, so that what the last seconds
 * would come to jumps.
 */
export function createPace(): (sample: Sample) => Pace {
  let samples: Sample[] = []
  let begin: ReadShare | undefined
  return (sample) => {
    if (sample.share !== undefined) begin ??= { at: sample.at, share: sample.share }
    const young = samples.findIndex(({ at }) => at >= sample.at - windowMs)
    // Where a page took longer than the window, it is measured against the one before it.
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
