/** Beside the page: opens DARs and packages, which takes seconds for large ones. */
import { expose } from 'comlink'
import { openDar, openPayload } from './packages-open-dar.ts'

const offered = {
  openDar: async (file: Blob) => openDar(new Uint8Array(await file.arrayBuffer())),
  openPayload: async (payload: Blob) => openPayload(new Uint8Array(await payload.arrayBuffer())),
}
export type PackagesWorker = typeof offered

expose(offered)
