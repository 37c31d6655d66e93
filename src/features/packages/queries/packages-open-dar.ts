import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { inMemory } from '../rules/byte-source.ts'
import { openDalf, readPayload, type PackageContents } from '../rules/package-contents.ts'
import { readManifest } from '../rules/package-manifest.ts'
import { openZip, UnreadableZipError, type ZipArchive } from '../rules/zip-archive.ts'

export interface DarPackage {
  readonly file: string
  /** Unpacked size of the `.dalf` file. */
  readonly bytes: number
  readonly isMain: boolean
  /** The computed SHA-256 of the payload. `undefined` if the file could not be opened. */
  readonly id: string | undefined
  readonly contents: PackageContents | undefined
  readonly problem: string | undefined
}

export interface OpenedDar {
  readonly sdkVersion: string
  /** The main package first. */
  readonly packages: readonly DarPackage[]
  readonly unpackedBytes: number
}

/** An opened DAR, or the reason why the file is not a DAR. */
export type DarOpenResult =
  { readonly ok: true; readonly dar: OpenedDar } | { readonly ok: false; readonly problem: string }

const manifestName = 'META-INF/MANIFEST.MF'
/** Canton's limit for the unpacked size of a DAR. */
const maxUnpacked = 1024 * 1024 * 1024
/** Length limit of a manifest, which has a line or two per package. */
const longestManifest = 1_000_000

/** Opens a DAR: reads its manifest and each listed package, once and one at a time. */
export function openDar(bytes: Uint8Array): DarOpenResult {
  try {
    return openWithin(bytes, maxUnpacked)
  } catch (error) {
    const problem =
      error instanceof UnreadableZipError && error.why === 'too much'
        ? 'Larger than 1 GiB when unpacked, which a participant rejects'
        : `Its zip file is damaged: ${messageOf(error)}`
    return { ok: false, problem }
  }
}

function openWithin(bytes: Uint8Array, maxBytes: number): DarOpenResult {
  // The first four bytes of a non-empty zip file (APPNOTE 4.3.7).
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4) {
    return { ok: false, problem: 'Not a zip file. A DAR must be a zip file' }
  }
  const zip = openZip(bytes, maxBytes)
  const manifestBytes = zip.read(manifestName)
  if (manifestBytes === undefined) {
    return { ok: false, problem: `A zip file, but not a DAR: missing ${manifestName}` }
  }
  if (manifestBytes.length > longestManifest) {
    return { ok: false, problem: 'Its manifest is larger than 1 MB' }
  }
  const manifest = readManifest(new TextDecoder().decode(manifestBytes))
  if (typeof manifest === 'string') return { ok: false, problem: manifest }
  const { sdkVersion, mainDalf, dalfs } = manifest
  const packages = [...new Set([mainDalf, ...dalfs])].map((name) =>
    openPackage(zip, name, name === mainDalf),
  )
  return { ok: true, dar: { sdkVersion, packages, unpackedBytes: zip.unpackedBytes } }
}

function openPackage(zip: ZipArchive, file: string, isMain: boolean): DarPackage {
  const none = { id: undefined, contents: undefined }
  const dalf = zip.read(file)
  if (dalf === undefined) {
    const problem = 'The manifest names this file, but it is not in the DAR'
    return { file, bytes: 0, isMain, ...none, problem }
  }
  try {
    const { claimedId, payload } = openDalf(dalf)
    const id = bytesToHex(sha256(payload))
    const problem =
      claimedId === id ? undefined : `Its hash is ${id}, but the declared hash is ${claimedId}`
    return {
      file,
      bytes: dalf.length,
      isMain,
      id,
      contents: readPayload(inMemory(payload)),
      problem,
    }
  } catch (error) {
    return { file, bytes: dalf.length, isMain, ...none, problem: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
