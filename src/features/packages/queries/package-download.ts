import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { downloadPackageEndpoint } from '#api/ledger/packages.ts'
import { sendForBytes } from '#api/transport.ts'

/** The complete bytes of a package, as received. */
export interface PackageBytes {
  /**
   * The archive payload without the envelope of a `.dalf` file. The browser stores it, on disk if
   * large.
   */
  readonly blob: Blob
  /** Lower-case hexadecimal. A package's id is the SHA-256 of its payload. */
  readonly sha256: string
}

/** Bytes received, and the total if the server states it. */
export interface DownloadProgress {
  readonly received: number
  readonly size: number | undefined
}

/** Bytes between two reports of progress. */
const reported = 256 * 1024
/** Bytes buffered in the page's memory before they are moved to the browser's blob store. */
const gathered = 4 * 1024 * 1024

/**
 * Downloads a package. The bytes are hashed as they arrive and moved to the browser's blob store
 * every few megabytes, so that memory never contains the whole package twice.
 * @throws ApiError.
 */
export async function readPackageBytes(
  packageId: string,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<PackageBytes> {
  const { stream, size } = await sendForBytes(
    downloadPackageEndpoint,
    { params: { 'package-id': packageId } },
    { signal },
  )
  const hash = sha256.create()
  const blobs: Blob[] = []
  let parts: Uint8Array<ArrayBuffer>[] = []
  let waiting = 0
  let received = 0
  let lastReported = 0
  const handOver = () => {
    blobs.push(new Blob(parts))
    parts = []
    waiting = 0
  }
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    hash.update(value)
    parts.push(new Uint8Array(value))
    waiting += value.byteLength
    received += value.byteLength
    if (waiting >= gathered) handOver()
    if (received - lastReported >= reported) {
      lastReported = received
      onProgress({ received, size })
    }
  }
  handOver()
  const type = 'application/octet-stream'
  return { blob: new Blob(blobs, { type }), sha256: bytesToHex(hash.digest()) }
}
