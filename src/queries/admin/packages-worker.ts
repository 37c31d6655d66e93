/** Beside the page: opens DARs and packages, which takes seconds for large ones. */
import { expose } from 'comlink'
import { loadedInBlocks, type ByteSource } from '#ledger/admin/byte-source.ts'
import { openDar, openPayload } from './packages-open-dar.ts'

/** Workers have it and pages do not, of which TypeScript's library speaks. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer
}

const offered = {
  openDar: async (file: Blob) => openDar(new Uint8Array(await file.arrayBuffer())),
  openPayload: (payload: Blob) => openPayload(blobSource(payload)),
}
export type PackagesWorker = typeof offered

expose(offered)

/** A file of which the browser keeps the whole: only a block of it comes into this memory. */
function blobSource(blob: Blob): ByteSource {
  const reader = new FileReaderSync()
  return loadedInBlocks(
    blob.size,
    (from, to) => new Uint8Array(reader.readAsArrayBuffer(blob.slice(from, to))),
  )
}
