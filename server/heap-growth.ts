import { setFlagsFromString } from 'node:v8'

/** What the heap may grow by before all of it is collected, in per cent of what was left the last time. */
const growthPercent = 500

/**
 * Lets a server that only passes answers on collect its garbage less often. Node counts the buffers that
 * an answer comes in as part of the heap. Beside the few megabytes that this server keeps, a page of
 * updates then sets off a collection of everything, which took as much of the processor as the answers
 * themselves. It costs about 40 MB at most.
 */
export function growHeapFreely(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
}
