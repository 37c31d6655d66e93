import { setFlagsFromString } from 'node:v8'

/**
 * Growth of the heap, in per cent of its size after the last full collection, that starts the next
 * full collection.
 */
const growthPercent = 500

/**
 * Makes a server that only forwards responses collect its garbage less often. Node counts the
 * buffers of a response as part of the heap. Compared with the few megabytes that this server
 * keeps, one page of updates would start a full collection, which took as much processor time as
 * the responses themselves. This costs at most about 40 MB.
 */
export function growHeapFreely(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
}
