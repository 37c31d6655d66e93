import { downloadPackageEndpoint } from '#api/ledger/packages.ts'
import { maxPackageBytes } from '#ledger/daml-lf/max-package-bytes.ts'
import { sendForBytes } from '#api/transport.ts'
import { outcomeOf, type Outcome } from '../worker/outcome.ts'

const mostAtOnce = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Downloads a package from the participant. Downloads at most two packages at once, because a
 * template may need about ten. Callers must request each package only once.
 */
export async function fetchPackage(packageId: string): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await outcomeOf(download(packageId))
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/**
 * Returns the bytes of a package. Drops bytes beyond the maximum length, so that the hash of a
 * longer package does not match.
 */
async function download(packageId: string): Promise<Uint8Array<ArrayBuffer>> {
  const { stream } = await sendForBytes(downloadPackageEndpoint, {
    params: { 'package-id': packageId },
  })
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(new Uint8Array(value))
    length += value.byteLength
    if (length <= maxPackageBytes) continue
    await reader.cancel()
    break
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
