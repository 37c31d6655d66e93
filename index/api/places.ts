/** Limits how many questions are worked on at once. */
export interface Places {
  /** Takes a place and returns what gives it back; undefined where none is free. */
  readonly take: () => (() => void) | undefined
}

/** Questions that one index works on at once, public and private ones together. */
const mostAtOnce = 4

/** Makes a pool of places. One pool serves all APIs of an index, since all ask the same engine. */
export function createPlaces(most = mostAtOnce): Places {
  let taken = 0
  return {
    take() {
      if (taken >= most) return undefined
      taken += 1
      let isTaken = true
      return () => {
        if (isTaken) taken -= 1
        isTaken = false
      }
    },
  }
}
