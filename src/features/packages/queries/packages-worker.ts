/** A worker that opens DARs, which takes seconds for large files. */
import { expose } from 'comlink'
import { openDar } from './packages-open-dar.ts'

const offered = {
  openDar: async (file: Blob) => openDar(new Uint8Array(await file.arrayBuffer())),
}
export type PackagesWorker = typeof offered

expose(offered)
